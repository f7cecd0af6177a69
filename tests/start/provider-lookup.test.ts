import { describe, expect } from "vitest";
import { limits } from "#domain/limits.ts";
import { patiently } from "../processes.ts";
import { test } from "./used-place.ts";

describe("looking up the provider of an id", patiently, () => {
  test("is limited for each client behind a proxy, and in the router's own form of the address too", async ({
    usedPlace: place,
  }) => {
    const { url } = await place.start({ TRUST_PROXY: "1" });
    const lookUp = async (path: string, address = "203.0.113.9") => {
      const answer = await fetch(`${url}/provider/${path}?id=nobody-123456`, {
        headers: { "X-Forwarded-For": address },
      });
      return { status: answer.status, text: await answer.text() };
    };
    const { max } = limits.gateLookup.address;
    const answers = await Promise.all(
      Array.from({ length: max }, (_, place) => lookUp(place % 2 ? "lookup" : "lookup.data")),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(max).fill(200));
    for (const path of ["lookup", "lookup.data"]) {
      const refused = await lookUp(path);
      expect(refused.status, path).toBe(429);
      expect(refused.text).toContain("Please try again in an hour");
      expect(refused.text).not.toContain("/provider/register");
      expect((await lookUp(path, "203.0.113.10")).text, path).toContain("/provider/register");
    }
  });
});
