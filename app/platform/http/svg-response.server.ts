import { createImagePolicy } from "./content-security.server.ts";

/** A picture drawn by us, which may use its own style and nothing else. */
export function createSvgResponse(svg: string, style: string): Response {
  return new Response(svg, {
    headers: { "Content-Type": "image/svg+xml", "Content-Security-Policy": createImagePolicy(style) },
  });
}

export function createMissingImageResponse(): Response {
  return new Response("No such picture.\n", { status: 404 });
}
