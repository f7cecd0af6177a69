import { describe, expect } from "vitest";
import { waitUntil } from "../support/processes.ts";
import { blockServerLogin } from "../support/server/block-server-login.ts";
import { test } from "../support/server/seeded-instance.ts";

const AWAY = "We cannot reach our records right now. Please try again in a minute.";

describe("pages while the database is away", () => {
  test("show themselves with the reason, are kept by nobody, and come back", async ({ site }) => {
    const read = async (path: string) => {
      const answer = await fetch(site.url + path);
      const text = (await answer.text()).replaceAll("<!-- -->", "");
      const { status, headers } = answer;
      return { status, kept: headers.get("Cache-Control"), retry: headers.get("Retry-After"), text };
    };
    const { text: unknown, status, retry } = await read("/city/new-atlantis");
    expect(status).toBe(404);
    expect(retry).toBeNull();
    expect(unknown).toContain("City not found: new-atlantis");
    expect(unknown).toContain("New Atlantis is on our roadmap.");

    const letIn = await blockServerLogin(site);
    const home = await read("/");
    expect(home).toMatchObject({ status: 503, kept: "no-store", retry: "60" });
    expect(home.text).toContain(`Failed to fetch providers: ${AWAY}`);
    expect(home.text).toContain("18 providers");
    expect(home.text).toContain('<strong class="text-title">24</strong> verified providers');
    expect(home.text).not.toContain("of 5, from");
    expect(home.text).not.toContain("cities so far");
    const about = await read("/about");
    expect(about).toMatchObject({ status: 503, kept: "no-store", retry: "60" });
    expect(about.text).toContain("Personalization");
    expect(about.text).not.toContain("provider verification");
    const search = await read("/search?q=memory");
    expect(search).toMatchObject({ status: 503, kept: "no-store", retry: "60" });
    expect(search.text).toContain(`Failed to fetch providers: ${AWAY}`);
    const city = await read("/city/las-vegas");
    expect(city).toMatchObject({ status: 503, kept: "no-store", retry: "60" });
    expect(city.text).toContain(`Failed to fetch providers by city: ${AWAY}`);
    expect(city.text).toContain("Las Vegas is on our roadmap.");
    expect((await read("/providers/anybody")).status).toBe(503);

    await letIn();
    await waitUntil(async () => (await read("/")).status === 200);
    expect((await read("/city/las-vegas")).status).toBe(200);
  });
});
