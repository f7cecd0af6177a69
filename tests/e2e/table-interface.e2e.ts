import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { query } from "./database.ts";

test("a page of another origin reads by call, and its forms are refused", async ({ page, baseURL }) => {
  await page.goto("/developers");
  const key = await page.getByText(/^demo_[0-9a-f]{32}$/).innerText();

  const partner = createServer((_, answer) =>
    answer.setHeader("Content-Type", "text/html").end("<h1>Partner</h1>"),
  );
  await once(partner.listen(0, "127.0.0.1"), "listening");
  await page.goto(`http://127.0.0.1:${(partner.address() as AddressInfo).port}`);
  const calls = await page.evaluate(
    async ([url, apikey]) => {
      const read = await fetch(`${url}/rest/v1/cities?select=slug&limit=2`, { headers: { apikey } });
      const write = fetch(`${url}/rest/v1/waitlist`, {
        method: "POST",
        headers: { apikey, "Content-Type": "application/json" },
        body: JSON.stringify({ email: "partner@ex.test", city: "Waco", state: "TX" }),
      });
      return {
        rows: (await read.json()).length,
        range: read.headers.get("Content-Range"),
        write: await write.then(
          ({ status }) => status,
          () => "refused by the browser",
        ),
      };
    },
    [baseURL ?? "", key] as const,
  );
  partner.close();
  expect(calls).toEqual({ rows: 2, range: "0-1/11", write: "refused by the browser" });
  expect(await query("select from hearthlist.waitlist where email = 'partner@ex.test'")).toHaveLength(0);
});
