import { BrandMark } from "./brand-mark.tsx";

/** Beside the provider's name, which says all that a screen reader needs. */
export function ProviderPhoto({ image }: { image: string | null }) {
  if (!image) {
    return (
      <div className="grid aspect-3/2 place-items-center bg-sand">
        <BrandMark className="size-16 opacity-60" />
      </div>
    );
  }
  return (
    <img
      src={image}
      alt=""
      width={600}
      height={400}
      loading="lazy"
      decoding="async"
      className="aspect-3/2 w-full bg-sand object-cover"
    />
  );
}
