import { expect } from "vitest";
import type { Db } from "#platform/db/database.server.ts";
import { dashboardContext } from "#tests/support/dashboard-page.tsx";
import { test } from "#tests/support/database.ts";
import { makeLead, makeProvider } from "#tests/support/make.ts";
import { loader } from "./lead-export.ts";

const pattern = "/provider/dashboard/leads/export";

function download(db: Db, id: string, filters = "") {
  const url = new URL(`http://localhost:3000${pattern}?id=${id}${filters}`);
  const context = dashboardContext(db, id, "premium");
  return loader({ request: new Request(url), context, url, params: {}, pattern });
}

test("the export holds the leads that the filters leave, in a file without formulas that no cache stores", async ({
  db,
}) => {
  const { id } = await makeProvider(db, { tier: "premium" });
  await makeLead(db, id, { family_name: '=HYPERLINK("http://evil.example")', notes: "first\nsecond" });
  await makeLead(db, id, { family_name: "Muñoz, Ana", phone: "602.555.0187", status: "lost" });
  const answer = await download(db, id);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "cache-control": "no-store",
    "content-disposition": 'attachment; filename="leads.csv"',
    "content-type": "text/csv; charset=utf-8",
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const text = bytes.toString().slice(1);
  expect(text).toMatch(/^Family name,Email,/);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).toContain('"first\nsecond"');

  const lost = await (await download(db, id, "&status=lost")).text();
  expect(lost.trimEnd().split("\r\n")).toEqual([
    expect.stringMatching(/^Family name,/),
    expect.stringMatching(/^"Muñoz, Ana",[^,]+,\(602\) 555-0187,/),
  ]);
});
