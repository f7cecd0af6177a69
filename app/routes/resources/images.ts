import { z } from "zod";
import {
  providerContext,
  readProviderSession,
  withProvider,
} from "#features/auth/http/provider-session.server.ts";
import { findImage, type ImageRequest } from "#features/providers/queries/images.server.ts";
import { readAsVisitor, readFromPrimary } from "#platform/http/context.server.ts";
import type { Route } from "./+types/images.ts";

type Context = Route.LoaderArgs["context"];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) return notFoundResponse();
  const imageRequest = {
    isSmall: new URL(request.url).searchParams.get("size") === "small",
    acceptsAvif: request.headers.get("Accept")?.includes("image/avif") ?? false,
  };
  const shown = await findPublicImage(context, id.data, imageRequest);
  const image = shown ?? (await findProviderImage(request, context, id.data, imageRequest));
  if (!image) return notFoundResponse();
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

function notFoundResponse() {
  return new Response("No such picture.\n", { status: 404 });
}

/** No page is told of a picture, and whoever has just uploaded it looks at it at once. */
async function findPublicImage(context: Context, id: string, imageRequest: ImageRequest) {
  const find = (read: typeof readAsVisitor) => read(context, (db) => findImage(db, id, imageRequest));
  return (await find(readAsVisitor)) ?? find(readFromPrimary);
}

/** While its listing is off the site, a provider alone sees its picture. */
async function findProviderImage(request: Request, context: Context, id: string, imageRequest: ImageRequest) {
  const session = await readProviderSession(request, context);
  if (!session) return undefined;
  context.set(providerContext, session);
  return withProvider(context, (db) => findImage(db, id, imageRequest));
}
