import { z } from "zod";
import {
  providerContext,
  readProviderSession,
  withProvider,
} from "#features/auth/http/provider-session.server.ts";
import { findImage, type ImageWish } from "#features/providers/queries/images.server.ts";
import { readAsVisitor, readFromPrimary } from "#platform/http/context.server.ts";
import type { Route } from "./+types/images.ts";

type Context = Route.LoaderArgs["context"];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) return missing();
  const wish = {
    isSmall: new URL(request.url).searchParams.get("size") === "small",
    takesAvif: request.headers.get("Accept")?.includes("image/avif") ?? false,
  };
  const shown = await readImage(context, id.data, wish);
  const image = shown ?? (await readOwn(request, context, id.data, wish));
  if (!image) return missing();
  return new Response(new Uint8Array(image.bytes), {
    headers: {
      "Content-Type": image.contentType,
      ...(image.hasAvif && { Vary: "Accept" }),
      "Cache-Control": shown ? "public, max-age=3600" : "private, no-store",
      // A picture opened by itself is a document; it may load and run nothing.
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}

function missing() {
  return new Response("No such picture.\n", { status: 404 });
}

/** No page is told of a picture, and whoever has just uploaded it looks at it at once. */
async function readImage(context: Context, id: string, wish: ImageWish) {
  const find = (read: typeof readAsVisitor) => read(context, (db) => findImage(db, id, wish));
  return (await find(readAsVisitor)) ?? find(readFromPrimary);
}

/** While its listing is off the site, a provider alone sees its picture. */
async function readOwn(request: Request, context: Context, id: string, wish: ImageWish) {
  const session = await readProviderSession(request, context);
  if (!session) return undefined;
  context.set(providerContext, session);
  return withProvider(context, (db) => findImage(db, id, wish));
}
