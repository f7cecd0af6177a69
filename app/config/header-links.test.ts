import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findActiveSection,
  getHashScrollDelayMs,
  getHeaderLinks,
  isActiveLink,
  SECTION_OFFSET_PX,
} from "./header-links.ts";
import { homeSections } from "./navigation.ts";

const sections = [
  { id: "home", top: 72 },
  { id: "categories", top: 800 },
  { id: "featured", top: 1600 },
  { id: "cities", top: 2400 },
];

describe("header links", () => {
  test.each([
    ["/", ["Home", "Categories", "Featured", "Cities", "Contact"]],
    ["/city/plano", ["Home", "Services", "Providers", "Contact"]],
    ["/City/Plano/", ["Home", "Services", "Providers", "Contact"]],
    ["/about", ["Home", "About", "Contact"]],
    ["/city/", ["Home", "About", "Contact"]],
    ["/citystate", ["Home", "About", "Contact"]],
    ["/nowhere/at/all", ["Home", "About", "Contact"]],
  ])("of %s: %j", (pathname, labels) => {
    expect(getHeaderLinks(pathname).map(({ label }) => label)).toEqual(labels);
  });

  test("each section of the home page has its link, in the order of the page", () => {
    const linked = getHeaderLinks("/").flatMap(({ section }) => section ?? []);
    expect(linked).toEqual([...homeSections]);
  });
});

describe("the active section", () => {
  test.each([
    [0, "home"],
    [699, "home"],
    [700, "categories"],
    [1499, "categories"],
    [1500, "featured"],
    [2300, "cities"],
    [99_999, "cities"],
  ])("scrolled by %i: %s", (scrollY, id) => {
    expect(findActiveSection(sections, scrollY)).toBe(id);
  });

  test("is the first one above them all", () => {
    expect(findActiveSection([{ id: "home", top: 500 }], 0)).toBe("home");
  });

  test("is none without sections", () => {
    expect(findActiveSection([], 0)).toBeUndefined();
  });

  const places = fc.uniqueArray(fc.record({ id: fc.string(), top: fc.integer({ min: 0, max: 9000 }) }), {
    selector: ({ top }) => top,
    minLength: 1,
  });

  test("never moves up the page while the visitor scrolls down", () => {
    fc.assert(
      fc.property(places, fc.nat(9000), fc.nat(9000), (some, from, by) => {
        const topOf = (scrollY: number) =>
          some.find(({ id }) => id === findActiveSection(some, scrollY))?.top ?? -1;
        fc.pre(new Set(some.map(({ id }) => id)).size === some.length);
        expect(topOf(from + by)).toBeGreaterThanOrEqual(topOf(from));
      }),
    );
  });

  test("leaves no reached section below it, in whatever order they are given", () => {
    fc.assert(
      fc.property(places, fc.nat(9000), (some, scrollY) => {
        const reached = some.filter(({ top }) => top <= scrollY + SECTION_OFFSET_PX).map(({ top }) => top);
        fc.pre(reached.length > 0);
        const lowest = some.find(({ top }) => top === Math.max(...reached));
        expect(findActiveSection(some, scrollY)).toBe(lowest?.id);
        expect(findActiveSection(some.toReversed(), scrollY)).toBe(lowest?.id);
      }),
    );
  });
});

describe("the active link", () => {
  const active = (pathname: string, section?: string) =>
    getHeaderLinks(pathname)
      .filter((link) => isActiveLink(link, pathname, section))
      .map(({ label }) => label);

  test("follows the section on the home page", () => {
    expect(active("/", "featured")).toEqual(["Featured"]);
  });

  test("follows the page elsewhere, however its path is written", () => {
    for (const path of ["/contact", "/contact/", "/Contact", "/CONTACT//"])
      expect(active(path), path).toEqual(["Contact"]);
    expect(active("/contact/us")).toEqual([]);
    expect(active("/city/plano")).toEqual([]);
  });

  test("is never more than one", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom(...homeSections), (pathname, section) => {
        expect(active(pathname, section).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test("the page waits 300 ms before it moves to an anchor at home, 100 ms elsewhere", () => {
  expect([getHashScrollDelayMs("/"), getHashScrollDelayMs("/city/plano")]).toEqual([300, 100]);
});
