import { brand } from "#config/brand.ts";

/** The legal pages are for those who look for them here, not for search engines. */
export function legalMeta(title: string, description: string) {
  return [
    { title: `${title} · ${brand.name}` },
    { name: "description", content: description },
    { name: "robots", content: "noindex" },
  ];
}
