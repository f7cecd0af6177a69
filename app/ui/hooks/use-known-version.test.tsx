import { useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useKnownVersion } from "./use-known-version.ts";

type Step = { page: number; answer?: { version?: number }; accepts?: boolean };

/** The version that the hook returns after each step; each step is rendered twice, as React does after a change of state. */
function versionsAfter(steps: Step[]): number[] {
  const versions: number[] = [];
  function Page() {
    const [renders, setRenders] = useState(0);
    const at = Math.floor(renders / 2);
    const { page, answer, accepts } = steps[at] ?? { page: 0 };
    const [version, acceptCurrent] = useKnownVersion(page, answer, answer?.version);
    versions[at] = version;
    if (accepts && renders % 2 === 0) acceptCurrent();
    if (renders + 1 < 2 * steps.length) setRenders(renders + 1);
    return null;
  }
  renderToStaticMarkup(<Page />);
  return versions;
}

test("what arrives by itself leaves the version of the opened page, until it is accepted", () => {
  expect(versionsAfter([{ page: 1 }, { page: 2 }, { page: 2, accepts: true }, { page: 3 }])).toEqual([
    1, 1, 2, 2,
  ]);
});

test("each answer with a version brings it, and one without a version changes nothing", () => {
  const [first, refused] = [{ version: 2 }, {}];
  const steps = [
    { page: 1 },
    { page: 1, answer: first },
    { page: 3, answer: first },
    { page: 3, answer: refused },
  ];
  expect(versionsAfter(steps)).toEqual([1, 2, 2, 2]);
});

test("a page that comes with an answer begins with the version of the answer", () => {
  expect(versionsAfter([{ page: 3, answer: { version: 2 } }])).toEqual([2]);
  expect(versionsAfter([{ page: 3, answer: {} }])).toEqual([3]);
});
