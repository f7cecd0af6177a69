import type { Db } from "#platform/db/database.server.ts";

export type ImageRequest = { isSmall: boolean; acceptsAvif: boolean };

/** What comes nearest to the wish: pictures of before have one size, the demo's drawings one format. */
export async function findImage(db: Db, id: string, { isSmall, acceptsAvif: takesAvif }: ImageRequest) {
  const image = await db
    .selectFrom("images")
    .select((of) => {
      const webp = isSmall ? of.fn.coalesce("small", "bytes") : of.ref("bytes");
      const avif = isSmall ? of.fn.coalesce("small_avif", "avif") : of.ref("avif");
      return [
        "content_type",
        of("avif", "is not", null).as("has_avif"),
        (takesAvif ? of.fn.coalesce(avif, webp) : webp).as("bytes"),
      ];
    })
    .where("id", "=", id)
    .executeTakeFirst();
  if (!image) return undefined;
  const isAvif = takesAvif && image.has_avif;
  return {
    bytes: image.bytes,
    contentType: isAvif ? "image/avif" : image.content_type,
    hasAvif: Boolean(image.has_avif),
  };
}
