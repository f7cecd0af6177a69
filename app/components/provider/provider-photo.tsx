import { BrandMark } from "../brand-mark.tsx";

type Props = {
  image: string | null;
  className?: string;
  /** The largest thing that a page opens with: it is not to wait. */
  isFirst?: boolean;
};

/** Beside the provider's name, which says all that a screen reader needs. */
export function ProviderPhoto({ image, className = "aspect-3/2", isFirst = false }: Props) {
  if (!image) {
    return (
      <div className={`grid place-items-center bg-sand ${className}`}>
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
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className={`w-full bg-sand object-cover ${className}`}
    />
  );
}
