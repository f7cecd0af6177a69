import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { type ListingActionData, ListingForm } from "./listing-form.tsx";

/** As a page without scripts shows it again: read anew, while somebody else has saved. */
function versionSent(answer: ListingActionData | undefined) {
  const element = <ListingForm present={{ name: "Theirs" }} version="2" cities={[]} answer={answer} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return /name="version" value="(\d)"/.exec(html)?.[1];
}

test("a refused form keeps the version that it was filled from, until it shows what others have saved", () => {
  const values = { name: "Ours", version: "1" };
  expect(versionSent(undefined)).toBe("2");
  expect(versionSent({ done: "Saved." })).toBe("2");
  expect(versionSent({ values, errors: { reason: "Please say why" } })).toBe("1");
  expect(versionSent({ values, problem: "Our records cannot be reached." })).toBe("1");
  expect(versionSent({ values, problem: "Somebody has changed this.", isConflict: true })).toBe("2");
});
