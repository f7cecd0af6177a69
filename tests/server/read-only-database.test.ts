import { describe, expect } from "vitest";
import { KEY_FIELD } from "#platform/forms/anti-spam.ts";
import { type Instance, longTimeout, waitUntil } from "../support/processes.ts";
import {
  countInquiries,
  createContactVisitor,
  readHiddenField,
  validInquiry,
} from "../support/server/contact-visitor.ts";
import { test } from "../support/server/seeded-instance.ts";

const AWAY = "We cannot reach our records right now. Please try again in a minute.";

describe("a database that can be read and not written", longTimeout, () => {
  test("pages are shown, forms and data requests answer 503 without losing what was typed, and all works again afterwards", async ({
    seededInstance: place,
  }) => {
    const { url } = await place.start({ TRUST_PROXY: "1" });
    const visitor = createContactVisitor({ url, query: place.query });
    const marks = await visitor.marks();
    await setReadOnly(place, true);
    await waitUntil(async () => (await fetch(`${url}/provider/lookup?id=nobody-123456`)).status === 503);

    for (const path of ["/", "/search?q=memory", "/healthz"])
      expect((await fetch(url + path)).status, path).toBe(200);
    for (const path of ["/provider/lookup?id=nobody-123456", "/provider/lookup.data?id=nobody-123456"]) {
      const answer = await fetch(url + path);
      expect(answer.status, path).toBe(503);
      expect(answer.headers.get("Retry-After"), path).toBe("60");
      expect(await answer.text(), path).toContain(AWAY);
    }
    const event = await fetch(`${url}/events`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "User-Agent": "Mozilla/5.0 (X11; Linux x86_64)" },
      body: JSON.stringify({ kind: "page_view", path: "/" }),
    });
    expect(event.status).toBe(503);
    const refused = await visitor.sendFields({ ...validInquiry, ...marks });
    expect(refused).toMatchObject({ status: 503, kept: "no-store" });
    expect(refused.text).toContain(`Database error: ${AWAY}`);
    expect(refused.text).toContain('value="Ana Kowalski"');
    expect(refused.text).toContain("Shall we talk?\nSoon.</textarea>");
    expect(readHiddenField(refused.text, KEY_FIELD)).toBe(marks[KEY_FIELD]);

    await setReadOnly(place, false);
    await waitUntil(async () => (await visitor.sendFields({ ...validInquiry, ...marks })).status === 200);
    expect(await countInquiries(place)).toBe(1);
    // The worker has lived through it, and notifies our team of the inquiry.
    await waitUntil(async () => {
      const { rows } = await place.query(
        "select from hearthlist.mails where status = 'sent' and topic_table = 'contact_submissions'",
      );
      return rows.length > 0;
    });
  });
});

/** For the whole cluster: connections that are open already follow too. */
async function setReadOnly(place: Instance, isReadOnly: boolean) {
  await place.query(`alter system set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`);
  await place.query("select pg_reload_conf()");
}
