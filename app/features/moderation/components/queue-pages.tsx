import { useSearchParams } from "react-router";
import type { Pagination } from "#platform/paging/page-info.ts";
import { PageLinks } from "#ui/layout/page-links.tsx";

type Props = { frame: Pagination; label?: string; name?: string };

/** The way through the pages of a list; `name` is the part of the address that says which. */
export function QueuePages({ frame, label, name = "page" }: Props) {
  const [params] = useSearchParams();
  const to = (target: number) => {
    const next = new URLSearchParams(params);
    next.set(name, String(target));
    return `?${next}`;
  };
  return <PageLinks {...frame} to={to} label={label} />;
}
