import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** `text`: everything written inside it. */
export type HtmlElement = { tag: string; attributes: Record<string, string>; text: string };

/** The elements of a page in the order in which they stand, as a browser would understand them. */
export function parseHtml(html: string): HtmlElement[] {
  return listElements(parse(html));
}

function listElements(node: Tree.Node, found: HtmlElement[] = []): HtmlElement[] {
  if ("attrs" in node) {
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    // Put together when it is asked for: every element's would be the page's text once for each level.
    const element = {
      tag: node.tagName,
      attributes,
      get text() {
        return getText(node);
      },
    };
    found.push(element);
  }
  if ("childNodes" in node) for (const child of node.childNodes) listElements(child, found);
  return found;
}

function getText(node: Tree.Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(getText).join("") : "";
}
