import { z } from "zod";
import { readAsVisitor, readJustWritten } from "#http/context.server.ts";
import { findImage, type ImageWish } from "#queries/images.server.ts";
import type { Route } from "./+types/images.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.id);
  const wish = {
    isSmall: new URL(request.url).searchParams.get("size") === "small",
    takesAvif: request.headers.get("Accept")?.includes("image/avif") ?? false,
  };
  const image = id.success ? await readImage(context, id.data, wish) : undefined;
  if (!image) return new Response("No such picture.\n", { status: 404 });
  return new Response(new Uint8Array(image.bytes), {
    headers: {
      "Content-Type": image.contentType,
      ...(image.hasAvif && { Vary: "Accept" }),
      "Cache-Control": "public, max-age=3600",
      // A picture opened by itself is a document; it may load and run nothing.
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}

/** No page is told of a picture, and whoever has just uploaded it looks at it at once. */
async function readImage(context: Route.LoaderArgs["context"], id: string, wish: ImageWish) {
  const find = (read: typeof readAsVisitor) => read(context, (db) => findImage(db, id, wish));
  return (await find(readAsVisitor)) ?? find(readJustWritten);
}
