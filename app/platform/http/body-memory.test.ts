import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createBodyMemory } from "./body-memory.server.ts";

test("above the cap, the sender that holds the most loses its oldest body", () => {
  const memory = createBodyMemory(100);
  const evicted: string[] = [];
  const begin = (sender: string, name: string) => memory.claim(sender, () => evicted.push(name));
  begin("family", "family").resize(30);
  begin("stranger", "first").resize(30);
  begin("stranger", "second").resize(30);
  expect(evicted).toEqual([]);
  begin("provider", "provider").resize(20);
  expect(evicted).toEqual(["first"]);
  expect(memory.usedBytes()).toBe(80);
});

test("a body alone above the cap evicts itself", () => {
  const memory = createBodyMemory(100);
  const evict = vi.fn();
  memory.claim("a", evict).resize(101);
  expect(evict).toHaveBeenCalledOnce();
  expect(memory.usedBytes()).toBe(0);
});

test("whatever arrives, never more than the cap is held, and nothing is counted twice", () => {
  const steps = fc.array(
    fc.record({
      body: fc.nat({ max: 5 }),
      sender: fc.constantFrom("a", "b", "c"),
      bytes: fc.nat({ max: 120 }),
      isReleased: fc.boolean(),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      const memory = createBodyMemory(100);
      const open = new Map<number, { claim: ReturnType<typeof memory.claim>; bytes: number }>();
      for (const { body, sender, bytes, isReleased } of all) {
        const known = open.get(body) ?? {
          claim: memory.claim(sender, () => open.delete(body)),
          bytes: 0,
        };
        open.set(body, known);
        known.bytes = bytes;
        known.claim.resize(bytes);
        if (isReleased) {
          known.claim.release();
          open.delete(body);
        }
        const held = [...open.values()].reduce((sum, each) => sum + each.bytes, 0);
        expect(memory.usedBytes()).toBe(held);
        expect(held).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: 200 },
  );
});
