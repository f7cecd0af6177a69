import { expect, test } from "vitest";
import { ADMIN_TOPIC, getProviderTopic } from "./live-events.ts";
import { createSseHub } from "./sse-hub.server.ts";

function listener(topic: string, sessionId = "s") {
  const received: string[] = [];
  let ended = 0;
  return {
    topic,
    sessionId,
    received,
    ended: () => ended,
    send: ({ what, id }: { what: string; id: string }) => received.push(`${what} ${id}`),
    end: () => {
      ended += 1;
    },
  };
}
const news = (provider: string) => JSON.stringify({ provider, what: "lead", id: "1", isNew: true });

test("each provider hears its own, on all of its pages, and nobody hears another's", () => {
  const hub = createSseHub();
  const [first, second, other] = [
    listener("provider a"),
    listener("provider a", "t"),
    listener("provider b"),
  ];
  for (const one of [first, second, other]) hub.subscribe(one);
  hub.publish(news("a"));
  hub.publish(news("nobody"));
  hub.publish("no news");
  expect([first.received, second.received, other.received]).toEqual([["lead 1"], ["lead 1"], []]);
});

test("admins hear what is theirs, and providers nothing of it", () => {
  const hub = createSseHub();
  const [admin, provider] = [listener(ADMIN_TOPIC), listener(getProviderTopic(ADMIN_TOPIC))];
  for (const one of [admin, provider]) hub.subscribe(one);
  hub.publish(JSON.stringify({ desk: "admins", what: "submission", id: "1", isNew: true }));
  hub.publish(news("admins"));
  expect([admin.received, provider.received]).toEqual([["submission 1"], ["lead 1"]]);
});

test("who left hears nothing, and leaves once", () => {
  const hub = createSseHub();
  const one = listener("provider a");
  const leave = hub.subscribe(one);
  leave?.();
  leave?.();
  hub.publish(news("a"));
  expect([one.received, hub.count()]).toEqual([[], 0]);
});

test("what may have been missed is told to all", () => {
  const hub = createSseHub();
  const [one, two] = [listener("provider a"), listener("provider b")];
  hub.subscribe(one);
  hub.subscribe(two);
  hub.refresh();
  expect([one.received, two.received]).toEqual([["refresh "], ["refresh "]]);
});

test("a session has room for so many pages, and the process for so many in all", () => {
  const hub = createSseHub({ perSession: 2, inAll: 3 });
  const leave = hub.subscribe(listener("provider a"));
  expect(hub.subscribe(listener("provider a"))).toBeDefined();
  expect(hub.subscribe(listener("provider a"))).toBeUndefined();
  expect(hub.subscribe(listener("provider a", "t"))).toBeDefined();
  expect(hub.subscribe(listener("provider b"))).toBeUndefined();
  leave?.();
  expect(hub.subscribe(listener("provider b"))).toBeDefined();
});

test("closing ends all and lets nobody in", () => {
  const hub = createSseHub();
  const one = listener("provider a");
  hub.subscribe(one);
  hub.close();
  expect(one.ended()).toBe(1);
  expect(hub.subscribe(listener("provider a"))).toBeUndefined();
});
