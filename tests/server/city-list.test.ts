import { describe, expect } from "vitest";
import { type Queryable, test } from "../support/server/seeded-instance.ts";

/** Twelve more than the demo has there, so that there are sixteen. */
const fill = ({ query }: Queryable) =>
  query(`
    insert into hearthlist.providers (id, name, email, phone, services, verified, active, status, city_id)
    select 'more-' || n, 'Lakeside Care ' || n, 'more-' || n || '@care.example', '(214) 555-0100', '{Respite care}', true, true,
      'verified', (select id from hearthlist.cities where slug = 'las-vegas')
    from generate_series(101, 112) n
    on conflict (id) do nothing
  `);

async function read(url: string) {
  const answer = await fetch(url, { redirect: "manual" });
  const text = (await answer.text()).replaceAll("<!-- -->", "");
  return {
    status: answer.status,
    location: answer.headers.get("Location"),
    etag: answer.headers.get("ETag"),
    text,
    providers: [...text.matchAll(/<article[^>]*>.*?href="(\/providers\/[^"#?]+)"/gs)].map(([, path]) => path),
    canonical: /rel="canonical" href="([^"]+)"/.exec(text)?.[1],
  };
}

describe("a city's list", () => {
  test("leads to all of its providers, page by page", async ({ site }) => {
    const { url } = site;
    await fill(site);
    const city = `${url}/city/las-vegas`;
    const first = await read(city);
    expect(first.text).toContain(">16 providers in Las Vegas<");
    expect(first.text).toMatch(
      /href="\/search\?q=near\+Las\+Vegas%2C\+NV&amp;order=rating"[^>]*>See all in Las Vegas</,
    );
    expect(first.text).toContain('href="/city/las-vegas?page=2#providers"');
    const second = await read(`${city}?page=2`);
    expect([first.providers.length, second.providers.length]).toEqual([12, 4]);
    expect(new Set([...first.providers, ...second.providers]).size).toBe(16);
    expect(second.canonical).toMatch(/\/city\/las-vegas\?page=2$/);
    // Kept, each under an address of its own.
    expect(second.etag).toMatch(/^W\//);
    expect((await read(`${city}?page=2&utm_source=x`)).etag).toBe(second.etag);
    for (const same of ["page=1", "page=0", "page=x"])
      expect((await read(`${city}?${same}`)).etag, same).toBe(first.etag);
  });

  test("keeps what was asked for on its pages, and ends with the last", async ({ site }) => {
    const { url } = site;
    await fill(site);
    await site.query(
      `insert into hearthlist.providers (id, name, email, phone, services, verified, active, status, city_id)
       select 'more-113', 'Lakeside Care 113', 'more-113@care.example', phone, services, true, true, status, city_id
       from hearthlist.providers where id = 'more-112'`,
    );
    const narrowed = await read(`${url}/city/las-vegas?q=lakeside&service=respite`);
    expect(narrowed.text).toContain(">13 providers of respite care in Las Vegas<");
    expect(narrowed.text).toContain(
      'href="/city/las-vegas?q=lakeside&amp;service=respite&amp;page=2#providers"',
    );
    const last = await read(`${url}/city/las-vegas?q=lakeside&service=respite&page=2`);
    expect(last.providers).toEqual(["/providers/more-113"]);
    expect(last.canonical).toMatch(/\/city\/las-vegas$/);
    for (const [asked, location] of [
      ["?q=lakeside&page=3", "/city/las-vegas?q=lakeside&page=2"],
      ["?page=99999999999", "/city/las-vegas?page=2"],
      ["?q=no+such+thing&page=2", "/city/las-vegas?q=no+such+thing"],
    ]) {
      expect(await read(`${url}/city/las-vegas${asked}`)).toMatchObject({ status: 302, location });
    }
  });
});

test("the list of a type of care in a city has pages with canonical addresses of their own", async ({
  site,
}) => {
  await fill(site);
  const path = "/city/las-vegas/respite";
  const first = await read(site.url + path);
  expect(first.text).toContain(`href="${path}?page=2#providers"`);
  expect(first.canonical).toMatch(/\/city\/las-vegas\/respite$/);
  const second = await read(`${site.url}${path}?page=2`);
  expect(second.canonical).toMatch(/\/city\/las-vegas\/respite\?page=2$/);
  expect([...first.providers, ...second.providers].length).toBeGreaterThan(12);
  expect(await read(`${site.url}${path}?page=99`)).toMatchObject({ status: 302, location: `${path}?page=2` });
  expect((await read(`${site.url}/city/las-vegas?service=respite`)).canonical).toMatch(/\/city\/las-vegas$/);
});

describe("the address of a city", () => {
  test("is in small letters, and found in others where the city is known", async ({ site }) => {
    const { url } = site;
    for (const [asked, location] of [
      ["Scottsdale", "/city/scottsdale"],
      ["LAS-Vegas?q=care&utm_source=x", "/city/las-vegas?q=care&utm_source=x"],
      ["Chandler/", "/city/chandler"],
      ["Scottsdale/Memory-Care?page=2", "/city/scottsdale/memory-care?page=2"],
    ])
      expect(await read(`${url}/city/${asked}`)).toMatchObject({ status: 301, location });
    for (const unknown of ["Atlantis", "Atlantis/Respite", "Scottsdale/Surfing"])
      expect(await read(`${url}/city/${unknown}`)).toMatchObject({ status: 404, location: null });
  });

  test("that nobody could have is an unknown city, and no trouble", async ({ site }) => {
    for (const slug of ["%00", "%00?q=x", "%00/respite", "plano%00", "plano%0A", "---", "x".repeat(500)]) {
      const { status, text } = await read(`${site.url}/city/${slug}`);
      expect(status, slug).toBe(404);
      expect(text, slug).toContain("is on our roadmap.");
    }
    expect(site.output.stdout + site.output.stderr).not.toMatch(/"level":"?(error|50)/);
  });
});
