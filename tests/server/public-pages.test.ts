import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { demoProviders } from "#database/seeds/demo-providers.ts";
import { formatResponseTime } from "#features/search/rules/provider-row.ts";
import { parseHtml } from "#features/seo/http/parse-html.server.ts";
import { type Site, test } from "../support/server/seeded-instance.ts";

const demo = demoProviders("2026-11-01");
const listed = demo.filter(({ listingState: standing }) => standing === "listed");
const enterprise = listed.find(({ tier }) => tier === "enterprise") ?? fail("enterprise");
const basic = listed.find(({ tier }) => tier === "basic") ?? fail("basic");
const hidden = demo.filter(({ listingState: standing }) => standing === "inactive" || standing === "new");

function fail(tier: string): never {
  throw new Error(`The demo data has no ${tier} provider.`);
}

/** A page as it is without its scripts. */
async function read(site: Site, path: string, init?: RequestInit) {
  const response = await fetch(site.url + path, init);
  const html = await response.text();
  const elements = parseHtml(html);
  const all = (tag: string) => elements.filter((element) => element.tag === tag);
  const byId = (id: string) => elements.find(({ attributes }) => attributes.id === id)?.text ?? "";
  return {
    status: response.status,
    html,
    elements,
    all,
    byId,
    main: all("main")[0]?.text ?? "",
    headings: all("h1").map(({ text }) => text),
    links: all("a").map(({ attributes }) => attributes.href ?? ""),
    robots: all("meta").find(({ attributes }) => attributes.name === "robots")?.attributes.content,
  };
}

test("every public page has one main heading, the footer and its links without scripts", async ({ site }) => {
  for (const path of [
    "/",
    "/search",
    "/city/plano",
    "/favorites",
    "/about",
    "/contact",
    "/terms",
    "/privacy",
  ]) {
    const page = await read(site, path);
    expect(page.status, path).toBe(200);
    expect(page.headings, path).toHaveLength(1);
    expect(page.all("footer").at(-1)?.text, path).toContain("Founded in 2024 in Dallas, Texas.");
    expect(page.links, path).toEqual(
      expect.arrayContaining([
        "/about",
        "/contact",
        "/provider/login",
        "/premium-listing",
        "/terms-of-service",
        "/privacy",
      ]),
    );
    expect(page.html, path).toMatch(/^<!DOCTYPE html>/i);
  }
  expect((await read(site, "/favorites")).robots).toBe("noindex");
  expect((await fetch(`${site.url}/home`)).url).toBe(`${site.url}/`);
});

describe("the home page", () => {
  test("shows what the database holds", async ({ site }) => {
    const page = await read(site, "/");
    expect(page.main).toMatch(/\d verified providers.*\d cities.*\d of 5, from \d+ reviews/s);
    for (const [name, count] of [
      ["Assisted Living", 18],
      ["Memory Care", 12],
      ["Skilled Nursing", 10],
      ["Adult Day", 14],
      ["Respite", 7],
      ["Home Care", 24],
    ])
      expect(page.byId("categories")).toMatch(
        new RegExp(`${name}(?:(?!providers).)*\\b${count} providers`, "s"),
      );
    for (const region of ["West Coast", "Southwest", "Southeast", "Midwest"])
      expect(page.byId("cities")).toContain(region);
    expect(page.links).toContain("/city/boise");
    expect(page.main).toContain("Are You a Senior Care Provider?");
    // The list of popular destinations alone gives shares.
    const shares = [...page.byId("cities").matchAll(/([\d.]+)%/g)].map(([, share]) => Number(share));
    expect(shares.length).toBeGreaterThan(2);
    expect(Math.min(...shares)).toBeGreaterThan(20);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  });

  test("narrows its cities to a state", async ({ site }) => {
    const tiles = async (path: string) => {
      const { all } = await read(site, path);
      return all("a").filter(({ attributes }) => attributes.href?.startsWith("/city/"));
    };
    const inFlorida = ["Fort Myers", "Naples", "Sarasota", "The Villages"];
    const cities = (await tiles("/?state=FL")).map(({ text }) => text);
    for (const city of inFlorida) expect(cities.some((text) => text.startsWith(city))).toBe(true);
    expect(cities.length).toBeLessThan((await tiles("/")).length);
    expect((await read(site, "/?state=FL")).byId("cities")).not.toContain("Midwest");
  });
});

describe("a search that finds nothing", () => {
  test("leads to the word that was meant, to the city that it names, or to the waitlist", async ({
    site,
  }) => {
    const misspelt = await read(site, "/search?q=lantrenn");
    expect(misspelt.main).toContain("No providers found");
    expect(misspelt.main).toContain("Try a different search term");
    expect(misspelt.links).toContain("/search?q=lantern");
    for (const path of ["/?q=hospice+in+Scottsdale%2C+AZ", "/search?q=hospice&location=Scottsdale%2C+AZ"]) {
      const { main, links } = await read(site, path);
      expect(main, path).toContain("See senior care in Scottsdale, AZ");
      expect(links, path).toContain("/city/scottsdale");
    }
    expect((await read(site, "/search?location=Flagstaff%2C+AZ")).main).toContain("Join the waitlist");
  });
});

describe("a city's page", () => {
  test("has its figures", async ({ site }) => {
    const { headings, main, links } = await read(site, "/city/scottsdale");
    expect(main, "the order is by rating, where nobody pays").not.toMatch(/Featured partner|Promoted/);
    expect(headings).toEqual(["Senior care in Scottsdale, Arizona"]);
    for (const figure of ["242,169", "22.4%", "$107,372"]) expect(main).toContain(figure);
    expect(links).toContain("/#cities");
  });

  test("is coming soon without providers, and on our roadmap as a 404 where we do not know the city", async ({
    site,
  }) => {
    const chandler = await read(site, "/city/chandler");
    expect(chandler.status).toBe(200);
    expect(chandler.headings).toEqual(["Senior care in Chandler, Arizona"]);
    expect(chandler.main).toContain("Coming Soon");
    expect(chandler.main).toContain("We're expanding to new cities every month");
    expect(chandler.main).toMatch(/Nearest providers: Scottsdale, about \d+ miles away/);
    expect(chandler.links).toContain("/city/scottsdale");
    const unknown = await read(site, "/city/boulder-city");
    expect(unknown).toMatchObject({ status: 404, headings: ["Boulder City"] });
    expect(unknown.main).toContain("Boulder City is on our roadmap.");
    expect(unknown.robots).toContain("noindex");
    expect(unknown.main).not.toMatch(/Nearest providers|Population|Open map/);
  });
});

describe("a provider's page", () => {
  test("tells what a family wants to know before it calls", async ({ site }) => {
    const { main, links, all } = await read(site, `/providers/${enterprise.id}`);
    expect(all("title")[0]?.text).toMatch(new RegExp(`^${enterprise.name} in `));
    for (const text of [
      enterprise.description,
      ...enterprise.services,
      ...enterprise.specializations,
      ...enterprise.certifications,
      ...enterprise.coverage_areas,
      formatResponseTime(enterprise.response_time),
      "Verified means that our team reviewed",
      "It does not guarantee the quality of care.",
    ])
      expect(main).toContain(text);
    expect(main).toMatch(/From \$[\d,]+ per (hour|day|month)/);
    expect(links).toEqual(
      expect.arrayContaining([
        `/city/${enterprise.city_slug}`,
        `/contact?reason=provider-help&provider=${enterprise.id}#contact-form`,
        `/providers/${enterprise.id}/book`,
        expect.stringMatching(/^mailto:/),
      ]),
    );
  });

  test("has as many reviews as its rating counts, newest first", async ({ site }) => {
    const { main, elements } = await read(site, `/providers/${enterprise.id}`);
    const count = Number(/from (\d+) reviews/.exec(main)?.[1]);
    expect(count).toBeGreaterThan(1);
    const reviews = elements.filter(({ tag, text }) => tag === "li" && /^\s*\d out of 5/.test(text));
    expect(reviews).toHaveLength(count);
    const byStars = elements.flatMap(({ tag, text }) =>
      tag === "li"
        ? [/(\d+)\s*reviews?$/.exec(text.trim())?.[1]].filter((number) => number !== undefined)
        : [],
    );
    expect(byStars).toHaveLength(5);
    expect(byStars.reduce((sum, number) => sum + Number(number), 0)).toBe(count);
    // The first day in each is the review's own, a later one its reply's.
    const days = reviews.map(({ text }) => Date.parse(/[A-Z][a-z]+ \d+, \d{4}/.exec(text)?.[0] ?? ""));
    expect(days).not.toContain(Number.NaN);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
  });

  test("of a basic provider asks for a call in place of a booking", async ({ site }) => {
    const { main, links } = await read(site, `/providers/${basic.id}`);
    expect(main).toContain("This provider arranges visits by phone.");
    expect(links.filter((link) => link.endsWith("/book"))).toEqual([]);
  });
});

test("an address of nothing is a 404 that helps on, and tells nothing of a provider that is not listed", async ({
  site,
}) => {
  expect(hidden.length).toBeGreaterThan(1);
  for (const path of [
    ...hidden.map(({ id }) => `/providers/${id}`),
    "/providers/nobody-000000",
    "/providers/%00",
    `/providers/${basic.id.toUpperCase()}`,
    "/service/plumbing",
    "/service/",
    "/no/such/page",
  ]) {
    const page = await read(site, path);
    expect(page.status, path).toBe(404);
    expect(page.robots, path).toContain("noindex");
    expect(
      page.all("input").filter(({ attributes }) => attributes.type === "search"),
      path,
    ).toHaveLength(1);
    expect(new Set(page.links.filter((link) => link.startsWith("/city/"))).size, path).toBeGreaterThan(10);
    for (const { name, phone } of hidden) {
      expect(page.html, path).not.toContain(name);
      expect(page.html, path).not.toContain(phone);
    }
  }
});

test("what goes wrong is shown on the specified screen, inside the site", async ({ site }) => {
  const page = await read(site, "/", {
    method: "POST",
    body: new URLSearchParams({ any: "thing" }),
    headers: { Origin: site.url },
  });
  expect(page).toMatchObject({ status: 405, headings: ["Unexpected Application Error!"] });
  expect(page.main).toContain("Error 405");
  expect(page.main).toContain("An unexpected error occurred. Please try again.");
  expect(page.all("footer")).not.toHaveLength(0);
});

describe("a legal page", () => {
  const legalPages = [
    {
      path: "/terms",
      title: "Terms of service in short",
      updated: "June 10, 2025",
      sections: 0,
    },
    {
      path: "/terms-of-service",
      title: "Terms of service",
      updated: "June 10, 2025",
      sections: 20,
    },
    {
      path: "/privacy",
      title: "Privacy policy",
      updated: "June 10, 2025",
      sections: 9,
    },
    {
      path: "/accessibility",
      title: "Accessibility statement",
      updated: "June 15, 2025",
      sections: 8,
    },
  ];
  test("has its title, its date, and sections that its contents link to", async ({ site }) => {
    for (const { path, title, updated, sections } of legalPages) {
      const page = await read(site, path);
      expect(page, path).toMatchObject({ status: 200, headings: [title], robots: "noindex" });
      expect(page.all("title")[0]?.text).toBe(`${title} · Hearthlist`);
      expect(page.main).toContain(`Last updated ${updated}`);
      const ids = page
        .all("section")
        .map(({ attributes }) => attributes.id ?? "")
        .filter((id) => id.startsWith("section-"));
      expect(ids).toHaveLength(sections || ids.length);
      if (sections > 0) expect(page.links).toEqual(expect.arrayContaining(ids.map((id) => `#${id}`)));
      expect(
        page.all("a").some(({ attributes }) => attributes.href === "/"),
        path,
      ).toBe(true);
      const scripts = page
        .all("script")
        .filter(({ attributes }) => attributes.type !== "application/ld+json");
      expect(scripts, path).toHaveLength(1);
      expect(scripts[0]?.text.length, path).toBeLessThan(600);
    }
    const accessibility = await read(site, "/accessibility");
    expect(accessibility.links).toContain("/contact");
    expect(accessibility.main).toContain("WCAG 2.1 AA");
  });

  test("in short leads each point to a section of the binding terms", async ({ site }) => {
    const points = (await read(site, "/terms")).links.filter((link) => link.includes("#section-"));
    expect(points.length).toBeGreaterThan(8);
    const { all } = await read(site, "/terms-of-service");
    const sections = all("section").map(({ attributes }) => `/terms-of-service#${attributes.id}`);
    expect(sections).toEqual(expect.arrayContaining(points));
  });
});

test("the about page tells who we are, with counted figures", async ({ site }) => {
  const { status, robots, all, byId, main, links } = await read(site, "/about");
  expect({ status, robots }).toEqual({ status: 200, robots: "index, follow" });
  for (const name of ["mission", "Compassion", "Trust", "Personalization", "Excellence"])
    expect(main).toContain(name);
  expect(all("dd").map(({ text }) => text)).toEqual(expect.arrayContaining(["24", "6", "100%"]));
  expect(byId("impact")).toMatch(/verified providers.*cities.*provider verification/s);
  expect(byId("timeline")).toMatch(/2024.*2024.*2025.*2025/s);
  expect(byId("leadership")).not.toBe("");
  expect(byId("community")).not.toBe("");
  expect(links).toContain("/contact");
  expect(byId("impact")).toContain("ZIP code locations come from GeoNames");
  expect(links).toContain("https://creativecommons.org/licenses/by/4.0/");
});

test("images load without scrolling, and the first one of a list with high priority", async ({ site }) => {
  for (const path of ["/", "/search", `/providers/${enterprise.id}`]) {
    const { all } = await read(site, path);
    const images = all("img").map(({ attributes }) => attributes);
    expect(images.length, path).toBeGreaterThan(0);
    expect(
      images.filter(({ loading }) => loading === "lazy"),
      path,
    ).toEqual([]);
    const preloads = all("link").filter(({ attributes: { rel, as } }) => rel === "preload" && as === "image");
    // The style sheet and the font of the home page are requested before images further down.
    expect(preloads, path).toHaveLength(path === "/" ? 0 : 1);
    if (path !== "/") expect(images[0]?.fetchpriority, path).toBe("high");
  }
});

test("no script for the browser contains zod", () => {
  const assets = join("build", "client", "assets");
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const withZod = scripts.filter((name) =>
    /\bZod(?:Type|String|Object|Error)\b/.test(readFileSync(join(assets, name), "utf8")),
  );
  expect(withZod).toEqual([]);
});
