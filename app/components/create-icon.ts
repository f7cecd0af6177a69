import { type ComponentProps, createElement } from "react";
import type { Shape } from "#lib/one-path.ts";

/**
 * In the place of lucide's own: all of ours have a class for their size and are hidden from screen readers, and
 * need none of the rest, which was more code than the pictures themselves. How they are drawn is said in the style sheet,
 * and their shapes are one path (vite.config.ts). Those that stand on every card are in styles/icons.css.
 */
export default function createIcon({ node }: { node: Shape[] }) {
  return function Icon({ className = "", ...props }: ComponentProps<"svg">) {
    return createElement(
      "svg",
      { viewBox: "0 0 24 24", className: `icon ${className}`, ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
