import { describe, expect } from "vitest";
import { test } from "../support/server/seeded-instance.ts";

const told = ["/", "/search", "/city/plano", "/about", "/privacy", "/waitlist", "/contact"];
const untold = ["/provider/login", "/provider/register", "/admin/login", "/dev/mailbox", "/nowhere"];
const loads = /googletagmanager|G-ABC123/;

describe("a Google tag", () => {
  test("is in public pages and their policy when its id is set, and nowhere else", async ({ demo }) => {
    const { url } = await demo.start({ GOOGLE_TAG_ID: "G-ABC123" });
    for (const path of told) {
      const { html, policy } = await read(url + path);
      expect(html, path).toContain('"id":"G-ABC123","cookieDomain":"localhost"');
      // The page that hydrates reports its first view itself; on the others the tag's script does.
      expect(html, path).toContain(`"hasScripts":${html.includes('<script type="module"')}`);
      expect(html, path).toContain(`"hasScripts":${path !== "/privacy"}`);
      expect(policy, path).toMatch(/script-src 'self' 'sha256-[^;]* https:\/\/www\.googletagmanager\.com;/);
    }
    for (const path of untold) {
      const { html, policy } = await read(url + path);
      expect(loads.exec(html + policy), path).toBeNull();
    }
    const { html } = await read(`${url}/privacy`);
    expect(html).toContain("Google Analytics");
    expect(html).not.toMatch(/no cookies from us|families get none from us|as if it did/);
  });

  test("leaves no trace when it is not", async ({ site: { url } }) => {
    for (const path of [...told, ...untold]) {
      const { html, policy } = await read(url + path);
      expect(/google/i.exec(html + policy), path).toBeNull();
    }
    expect((await read(`${url}/privacy`)).html).toContain("families get none from us");
  });
});

async function read(address: string) {
  const answer = await fetch(address);
  return { html: await answer.text(), policy: answer.headers.get("Content-Security-Policy") ?? "" };
}
