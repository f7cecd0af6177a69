import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** `text`: everything written inside it. */
export type HtmlElement = { tag: string; attributes: Record<string, string>; text: string };

/** The elements of a page in the order in which they stand, as a browser would understand them. */
export function readElements(html: string): HtmlElement[] {
  return elementsOf(parse(html));
}

function elementsOf(node: Tree.Node): HtmlElement[] {
  const children = "childNodes" in node ? node.childNodes.flatMap(elementsOf) : [];
  if (!("attrs" in node)) return children;
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [{ tag: node.tagName, attributes, text: textOf(node) }, ...children];
}

function textOf(node: Tree.Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
