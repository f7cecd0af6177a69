import { useId } from "react";
import { ProviderPhoto } from "./provider-photo.tsx";

type Props = { name: string; image?: string | null; level?: "h2" | "h3" };

/** All that is left of a provider that is not listed any more: nothing to press. */
export function InactiveCard({ name, image = null, level: Heading = "h3" }: Props) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full flex-col overflow-hidden rounded-card border border-line-strong border-dashed bg-sand text-muted"
    >
      <div className="opacity-50 grayscale">
        <ProviderPhoto image={image} className="aspect-5/2" />
      </div>
      <div className="p-4 sm:p-5">
        <p className="inline-block rounded-small border border-line-strong px-2 font-semibold text-small tracking-wide">
          INACTIVE
        </p>
        <Heading id={titleId} className="mt-2 text-title">
          {name}
        </Heading>
        <p className="mt-1">Provider currently unavailable</p>
      </div>
    </article>
  );
}
