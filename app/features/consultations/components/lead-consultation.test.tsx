import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { LeadConsultation } from "./lead-consultation.tsx";

function shown(careNeeds: string) {
  const view = {
    status: "new" as const,
    version: 0,
    careNeeds,
    wished: undefined,
    proposed: undefined,
    steps: [],
    choices: { dates: [], times: [], zone: "Central Time" },
  };
  const element = <LeadConsultation view={view} answer={undefined} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("a family is quoted only with what it wrote", () => {
  expect(shown("My mother needs memory care.")).toContain("What the family wrote");
  const silent = shown("General consultation");
  expect(silent).toContain("General consultation");
  expect(silent).not.toContain("What the family wrote");
});
