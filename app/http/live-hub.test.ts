import { expect, test } from "vitest";
import { createLiveHub } from "./live-hub.server.ts";

function listener(providerId: string, sessionId = "s") {
  const told: string[] = [];
  let ended = 0;
  return {
    providerId,
    sessionId,
    told,
    ended: () => ended,
    tell: ({ what, id }: { what: string; id: string }) => told.push(`${what} ${id}`),
    end: () => {
      ended += 1;
    },
  };
}
const news = (provider: string) => JSON.stringify({ provider, what: "lead", id: "1", isNew: true });

test("each provider hears its own, on all of its pages, and nobody hears another's", () => {
  const hub = createLiveHub();
  const [first, second, other] = [listener("a"), listener("a", "t"), listener("b")];
  for (const one of [first, second, other]) hub.join(one);
  hub.hear(news("a"));
  hub.hear(news("nobody"));
  hub.hear("no news");
  expect([first.told, second.told, other.told]).toEqual([["lead 1"], ["lead 1"], []]);
});

test("who left hears nothing, and leaves once", () => {
  const hub = createLiveHub();
  const one = listener("a");
  const leave = hub.join(one);
  leave?.();
  leave?.();
  hub.hear(news("a"));
  expect([one.told, hub.count()]).toEqual([[], 0]);
});

test("what may have been missed is told to all", () => {
  const hub = createLiveHub();
  const [one, two] = [listener("a"), listener("b")];
  hub.join(one);
  hub.join(two);
  hub.refresh();
  expect([one.told, two.told]).toEqual([["refresh "], ["refresh "]]);
});

test("a session has room for so many pages, and the process for so many in all", () => {
  const hub = createLiveHub({ perSession: 2, inAll: 3 });
  const leave = hub.join(listener("a"));
  expect(hub.join(listener("a"))).toBeDefined();
  expect(hub.join(listener("a"))).toBeUndefined();
  expect(hub.join(listener("a", "t"))).toBeDefined();
  expect(hub.join(listener("b"))).toBeUndefined();
  leave?.();
  expect(hub.join(listener("b"))).toBeDefined();
});

test("closing ends all and lets nobody in", () => {
  const hub = createLiveHub();
  const one = listener("a");
  hub.join(one);
  hub.close();
  expect(one.ended()).toBe(1);
  expect(hub.join(listener("a"))).toBeUndefined();
});
