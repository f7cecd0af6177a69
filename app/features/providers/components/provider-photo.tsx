import { BrandMark } from "#ui/layout/brand-mark.tsx";

type Props = {
  image: string | null;
  className?: string;
  /** The largest element of the first screen, which the browser should request before other images. */
  isFirst?: boolean;
  /** How wide it is shown, as the `sizes` of a picture say it. */
  sizes?: string;
};

/** In the widest grid there are three in a row. */
const CARD = "(min-width: 64rem) 24rem, (min-width: 41rem) 50vw, 100vw";

/** Beside the provider's name, which says all that a screen reader needs. */
export function ProviderPhoto({ image, className = "aspect-3/2", isFirst = false, sizes = CARD }: Props) {
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
      {...(isOurs(image) && { srcSet: `${image}?size=small 800w, ${image} 1200w`, sizes })}
      alt=""
      width={600}
      height={400}
      // React preloads the others at the top of the page unless their priority is low.
      fetchPriority={isFirst ? "high" : "low"}
      decoding="async"
      className={`w-full bg-sand object-cover brightness-(--picture-brightness) ${className}`}
    />
  );
}

/** We keep a small one of each, see `keepPicture`. */
function isOurs(image: string): boolean {
  return image.startsWith("/images/");
}
