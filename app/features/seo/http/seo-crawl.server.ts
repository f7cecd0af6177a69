import { createContext, type RouterContextProvider } from "react-router";
import { readAsVisitor } from "#platform/http/context.server.ts";
import { findSeoSamples } from "../queries/seo-samples.server.ts";
import { extractSeoFacts, type SeoPage } from "../rules/seo.ts";
import { listPageTypes } from "../rules/seo-page-types.ts";
import { parseHtml } from "./parse-html.server.ts";

/** A page of ours as a visitor without any cookie gets it, made in this process: nothing goes over the network. */
export const seoCrawlContext = createContext<(path: string) => Promise<Response>>();

/** One page of each kind, as search engines see it. One after the other: visitors come first. */
export async function crawlSeoPages(context: Readonly<RouterContextProvider>): Promise<SeoPage[]> {
  const samples = await readAsVisitor(context, findSeoSamples);
  const pages: SeoPage[] = [];
  for (const type of listPageTypes(samples)) {
    const answer = await context.get(seoCrawlContext)(type.path);
    pages.push({ type, status: answer.status, facts: extractSeoFacts(parseHtml(await answer.text())) });
  }
  return pages;
}
