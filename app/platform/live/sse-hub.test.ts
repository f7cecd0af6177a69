import { expect, test } from "vitest";
import { ADMIN_DESK, providerDesk } from "./live.ts";
import { createLiveHub } from "./sse-hub.server.ts";

function listener(desk: string, sessionId = "s") {
  const told: string[] = [];
  let ended = 0;
  return {
    desk,
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
  const [first, second, other] = [
    listener("provider a"),
    listener("provider a", "t"),
    listener("provider b"),
  ];
  for (const one of [first, second, other]) hub.join(one);
  hub.hear(news("a"));
  hub.hear(news("nobody"));
  hub.hear("no news");
  expect([first.told, second.told, other.told]).toEqual([["lead 1"], ["lead 1"], []]);
});

test("admins hear what is theirs, and providers nothing of it", () => {
  const hub = createLiveHub();
  const [admin, provider] = [listener(ADMIN_DESK), listener(providerDesk(ADMIN_DESK))];
  for (const one of [admin, provider]) hub.join(one);
  hub.hear(JSON.stringify({ desk: "admins", what: "submission", id: "1", isNew: true }));
  hub.hear(news("admins"));
  expect([admin.told, provider.told]).toEqual([["submission 1"], ["lead 1"]]);
});

test("who left hears nothing, and leaves once", () => {
  const hub = createLiveHub();
  const one = listener("provider a");
  const leave = hub.join(one);
  leave?.();
  leave?.();
  hub.hear(news("a"));
  expect([one.told, hub.count()]).toEqual([[], 0]);
});

test("what may have been missed is told to all", () => {
  const hub = createLiveHub();
  const [one, two] = [listener("provider a"), listener("provider b")];
  hub.join(one);
  hub.join(two);
  hub.refresh();
  expect([one.told, two.told]).toEqual([["refresh "], ["refresh "]]);
});

test("a session has room for so many pages, and the process for so many in all", () => {
  const hub = createLiveHub({ perSession: 2, inAll: 3 });
  const leave = hub.join(listener("provider a"));
  expect(hub.join(listener("provider a"))).toBeDefined();
  expect(hub.join(listener("provider a"))).toBeUndefined();
  expect(hub.join(listener("provider a", "t"))).toBeDefined();
  expect(hub.join(listener("provider b"))).toBeUndefined();
  leave?.();
  expect(hub.join(listener("provider b"))).toBeDefined();
});

test("closing ends all and lets nobody in", () => {
  const hub = createLiveHub();
  const one = listener("provider a");
  hub.join(one);
  hub.close();
  expect(one.ended()).toBe(1);
  expect(hub.join(listener("provider a"))).toBeUndefined();
});
