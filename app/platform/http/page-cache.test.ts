import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { isInvalidated } from "#features/site/rules/cached-pages.ts";
import { createPageCache, type Page } from "./page-cache.server.ts";

type Made = Page & { text: string };

/** Pages are made when the test says so. */
function setUp({ maxBytes = 1000, patienceMs = 20, isHearing = true } = {}) {
  const orders: { address: string; done: (page?: Partial<Made> | Error) => void }[] = [];
  let time = 0;
  const cache = createPageCache<Made>({
    isConcerned: isInvalidated,
    maxBytes,
    staleAfterMs: patienceMs,
    now: () => time,
    make: (address) =>
      new Promise((resolve, reject) => {
        orders.push({
          address,
          done: (page = {}) =>
            page instanceof Error
              ? reject(page)
              : resolve({ status: 200, isCacheable: true, bytes: 100, text: address, ...page }),
        });
      }),
  });
  if (isHearing) cache.resume();
  return { cache, orders, pass: (ms: number) => (time += ms) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

async function warm({ cache, orders }: ReturnType<typeof setUp>, address: string, text: string) {
  const found = cache.find(address);
  orders.at(-1)?.done({ text });
  return found;
}

test("many who ask at once for a page have it made once, and then it is there at once", async () => {
  const { cache, orders } = setUp();
  const asked = [1, 2, 3].map(() => cache.find("/"));
  expect(orders).toHaveLength(1);
  orders[0]?.done({ text: "one" });
  expect((await Promise.all(asked)).map((page) => page?.text)).toEqual(["one", "one", "one"]);
  expect(cache.find("/")).toMatchObject({ text: "one" });
  expect(orders).toHaveLength(1);
});

test("after a change the new page is waited for, and the old one shown where that takes long", async () => {
  const set = setUp();
  const { cache, orders } = set;
  await warm(set, "/", "old");
  cache.invalidate({ kind: "all" });
  const soon = cache.find("/");
  orders.at(-1)?.done({ text: "new" });
  expect(await soon).toMatchObject({ text: "new" });

  cache.invalidate({ kind: "all" });
  expect(await cache.find("/")).toMatchObject({ text: "new" });
  expect(orders).toHaveLength(3);
  orders.at(-1)?.done({ text: "newest" });
  await settle();
  expect(cache.find("/")).toMatchObject({ text: "newest" });
});

test("a change while a page is being made makes that page old at once", async () => {
  const set = setUp();
  const { cache, orders } = set;
  const first = cache.find("/");
  cache.invalidate({ kind: "all" });
  orders[0]?.done({ text: "perhaps old" });
  await first;
  const next = cache.find("/");
  expect(orders).toHaveLength(2);
  orders[1]?.done({ text: "new" });
  expect(await next).toMatchObject({ text: "new" });
});

test("a provider's change leaves the pages of others alone", async () => {
  const set = setUp();
  await warm(set, "/providers/a-1", "a");
  await warm(set, "/providers/b-2", "b");
  set.cache.invalidate({ kind: "providers", ids: ["a-1"] });
  expect(set.cache.find("/providers/b-2")).toMatchObject({ text: "b" });
  expect(set.cache.find("/providers/a-1")).toBeInstanceOf(Promise);
});

test("a change of a provider that another's page shows makes that page old, also while it is being made", async () => {
  const { cache, orders } = setUp();
  const change = () => cache.invalidate({ kind: "providers", ids: ["c-3"] });
  const begun = cache.find("/providers/b-2");
  change();
  orders.at(-1)?.done({ text: "perhaps old", tags: ["c-3"] });
  await begun;
  const next = cache.find("/providers/b-2");
  expect(next).toBeInstanceOf(Promise);
  orders.at(-1)?.done({ text: "new", tags: ["c-3"] });
  await next;
  expect(cache.find("/providers/b-2")).toMatchObject({ text: "new" });
  change();
  expect(cache.find("/providers/b-2")).toBeInstanceOf(Promise);
});

test("a page is made again after an hour even if no change concerned it", async () => {
  const set = setUp();
  const { cache, orders, pass } = set;
  await warm(set, "/providers/a-1", "without a new provider nearby");
  pass(60 * 60 * 1000 - 1);
  expect(cache.find("/providers/a-1")).toMatchObject({ text: "without a new provider nearby" });
  pass(1);
  const found = cache.find("/providers/a-1");
  orders.at(-1)?.done({ text: "with a new provider nearby" });
  expect(await found).toMatchObject({ text: "with a new provider nearby" });
  expect(cache.find("/providers/a-1")).toMatchObject({ text: "with a new provider nearby" });
  expect(orders).toHaveLength(2);
});

describe("when it cannot be made", () => {
  test.each([new Error("away"), { status: 503, isCacheable: false }])(
    "the old page is shown on (%#)",
    async (failure) => {
      const set = setUp();
      const { cache, orders, pass } = set;
      await warm(set, "/", "old");
      cache.invalidate({ kind: "all" });
      const found = cache.find("/");
      orders.at(-1)?.done(failure);
      expect(await found).toMatchObject({ text: "old" });
      // Nobody asks again at once.
      await settle();
      expect(await cache.find("/")).toMatchObject({ text: "old" });
      expect(orders).toHaveLength(2);
      pass(1001);
      const again = cache.find("/");
      orders.at(-1)?.done({ text: "new" });
      expect(await again).toMatchObject({ text: "new" });
    },
  );

  test("and there is no old one, everybody gets the failure, and the next one a new try", async () => {
    const { cache, orders } = setUp();
    const found = Promise.resolve(cache.find("/"));
    orders[0]?.done(new Error("away"));
    await expect(found).rejects.toThrow("away");
    await settle();
    expect(cache.size().pages).toBe(0);
    cache.find("/");
    expect(orders).toHaveLength(2);
  });
});

test("what is gone is not shown any more", async () => {
  const set = setUp();
  await warm(set, "/providers/a-1", "there");
  set.cache.invalidate({ kind: "providers", ids: ["a-1"] });
  const found = set.cache.find("/providers/a-1");
  set.orders.at(-1)?.done({ status: 404, isCacheable: false, text: "gone" });
  expect(await found).toMatchObject({ text: "gone" });
  expect(set.cache.size()).toEqual({ pages: 0, bytes: 0 });
});

test("what belongs to one person is never kept", async () => {
  const cache = createPageCache<Made>({
    isConcerned: isInvalidated,
    maxBytes: 1000,
    make: async () => undefined,
  });
  cache.resume();
  expect(await cache.find("/")).toBeUndefined();
  expect(cache.size().pages).toBe(0);
});

test("while changes are not heard everything is made anew; the old pages are for the case that it fails", async () => {
  const set = setUp();
  const { cache, orders } = set;
  await warm(set, "/", "one");
  cache.suspend();
  const found = cache.find("/");
  orders.at(-1)?.done({ text: "two" });
  expect(await found).toMatchObject({ text: "two" });
  expect(cache.find("/")).toBeInstanceOf(Promise);
  orders.at(-1)?.done(new Error("away"));
  await settle();
  expect(await cache.find("/")).toMatchObject({ text: "two" });
  // Heard again: whatever was kept may have missed something.
  cache.resume();
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
});

test("what was made before the first change could be heard is old, and at hand if nothing newer can be had", async () => {
  const { cache, orders } = setUp({ isHearing: false });
  const first = cache.find("/");
  orders.at(-1)?.done({ text: "one" });
  await first;
  cache.resume();
  const found = cache.find("/");
  expect(found).toBeInstanceOf(Promise);
  orders.at(-1)?.done(new Error("away"));
  expect(await found).toMatchObject({ text: "one" });
});

test("it never keeps more than it may, and gives up what was not used for longest", async () => {
  const set = setUp({ maxBytes: 350 });
  for (const address of ["/a", "/b", "/c"]) await warm(set, address, address);
  set.cache.find("/a");
  await warm(set, "/d", "/d");
  expect(set.cache.size()).toEqual({ pages: 3, bytes: 300 });
  expect(set.cache.find("/a")).toMatchObject({ text: "/a" });
  expect(set.cache.find("/b")).toBeInstanceOf(Promise);
});

test("a page that takes more or less than at first counts as it is", async () => {
  const set = setUp({ maxBytes: 350 });
  for (const address of ["/a", "/b"]) await warm(set, address, address);
  const page = (await set.cache.find("/a")) as Made;
  page.bytes = 20;
  set.cache.find("/a");
  expect(set.cache.size()).toEqual({ pages: 2, bytes: 120 });
  page.bytes = 300;
  set.cache.find("/a");
  await warm(set, "/c", "/c");
  expect(set.cache.size()).toEqual({ pages: 1, bytes: 100 });
});

test("pages that take less once they are sent are counted so, also where nobody asks for them again", async () => {
  const set = setUp({ maxBytes: 300 });
  for (const address of ["/a", "/b", "/c", "/d", "/e"])
    Object.assign((await warm(set, address, "")) ?? {}, { bytes: 20 });
  expect(set.cache.size()).toEqual({ pages: 5, bytes: 180 });
});

test("kept pages that are wanted in more ways take no more than they may, also while none is made", async () => {
  const set = setUp({ maxBytes: 300 });
  const addresses = ["/a", "/b", "/c"];
  for (const address of addresses) {
    Object.assign((await warm(set, address, "")) ?? {}, { bytes: 20 });
    set.cache.find(address);
  }
  for (const address of addresses) {
    const page = set.cache.find(address);
    if (!(page instanceof Promise)) Object.assign(page, { bytes: 200 });
  }
  expect(set.cache.find("/c")).toMatchObject({ bytes: 200 });
  expect(set.cache.size()).toEqual({ pages: 1, bytes: 200 });
});

test("whoever comes after a change gets no page that was begun before it", async () => {
  const { cache, orders } = setUp();
  const before = cache.find("/");
  cache.invalidate({ kind: "all" });
  const after = [cache.find("/"), cache.find("/")];
  expect(orders).toHaveLength(1);
  orders[0]?.done({ text: "old" });
  expect(await before).toMatchObject({ text: "old" });
  await settle();
  expect(orders).toHaveLength(2);
  orders[1]?.done({ text: "new" });
  expect((await Promise.all(after)).map((page) => page?.text)).toEqual(["new", "new"]);
  expect(cache.find("/")).toMatchObject({ text: "new" });
});

test("a failure of one that was given up meanwhile takes nothing from its successor", async () => {
  const set = setUp({ maxBytes: 150 });
  const given = set.cache.find("/a");
  const first = set.orders.at(-1);
  for (const address of ["/b", "/c", "/a"]) await warm(set, address, address);
  first?.done(new Error("away"));
  await expect(given).rejects.toThrow("away");
  expect(set.cache.size()).toEqual({ pages: 1, bytes: 100 });
  expect(set.cache.find("/a")).toMatchObject({ text: "/a" });
});

test("whatever happens in whatever order, the last answer is never older than the last change that was heard", async () => {
  vi.useFakeTimers();
  const step = fc.constantFrom("ask", "change", "finish", "fail", "lose", "hear");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      let version = 0;
      let seen = 0;
      const open: { at: number; resolve: (page: Made) => void; reject: (error: Error) => void }[] = [];
      const cache = createPageCache<Made>({
        isConcerned: isInvalidated,
        maxBytes: 250,
        staleAfterMs: 1e9,
        now: () => seen++ * 2000,
        make: () => new Promise((resolve, reject) => open.push({ at: version, resolve, reject })),
      });
      const page = (at: number): Made => ({ status: 200, isCacheable: true, bytes: 100, text: String(at) });
      for (const each of steps) {
        if (each === "ask") Promise.resolve(cache.find("/")).catch(() => {});
        if (each === "change") {
          version += 1;
          cache.invalidate({ kind: "all" });
        }
        const order = each === "finish" || each === "fail" ? open.shift() : undefined;
        if (each === "finish") order?.resolve(page(order.at));
        if (each === "fail") order?.reject(new Error("away"));
        if (each === "lose") cache.suspend();
        if (each === "hear") cache.resume();
        await vi.advanceTimersByTimeAsync(0);
        expect(open.length).toBeLessThanOrEqual(1);
        const now = cache.find("/");
        if (!(now instanceof Promise)) expect(Number(now.text)).toBe(version);
        else now.catch(() => {});
      }
      for (const { reject } of open) reject(new Error("over"));
      await vi.advanceTimersByTimeAsync(0);
    }),
    { numRuns: 300 },
  );
  vi.useRealTimers();
});
