import { z } from "zod";
import { readAsVisitor, readJustWritten } from "#http/context.server.ts";
import { findImage } from "#queries/images.server.ts";
import type { Route } from "./+types/images.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.id);
  const image = id.success ? await readImage(context, id.data) : undefined;
  if (!image) return new Response("No such picture.\n", { status: 404 });
  const takesAvif = request.headers.get("Accept")?.includes("image/avif");
  const avif = takesAvif ? image.avif : null;
  return new Response(new Uint8Array(avif ?? image.bytes), {
    headers: {
      "Content-Type": avif ? "image/avif" : image.content_type,
      ...(image.avif && { Vary: "Accept" }),
      "Cache-Control": "public, max-age=3600",
      // A picture opened by itself is a document; it may load and run nothing.
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}

/** No page is told of a picture, and whoever has just uploaded it looks at it at once. */
async function readImage(context: Route.LoaderArgs["context"], id: string) {
  const find = (read: typeof readAsVisitor) => read(context, (db) => findImage(db, id));
  return (await find(readAsVisitor)) ?? find(readJustWritten);
}
