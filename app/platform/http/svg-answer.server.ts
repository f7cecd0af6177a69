import { picturePolicy } from "./content-security.server.ts";

/** A picture drawn by us, which may use its own style and nothing else. */
export function svgAnswer(svg: string, style: string): Response {
  return new Response(svg, {
    headers: { "Content-Type": "image/svg+xml", "Content-Security-Policy": picturePolicy(style) },
  });
}

export function missingPicture(): Response {
  return new Response("No such picture.\n", { status: 404 });
}
