import { type ComponentProps, createElement } from "react";

type Shape = [tag: string, attributes: Record<string, string>];

/**
 * In the place of lucide's own: all of ours have a class for their size and are hidden from screen readers, and
 * need none of the rest, which was more code than the pictures themselves.
 */
export default function createIcon({ node }: { node: Shape[] }) {
  return function Icon(props: ComponentProps<"svg">) {
    return createElement(
      "svg",
      {
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
