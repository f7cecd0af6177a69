import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { HONEYPOT_FIELD, KEY_FIELD, SHOWN_FIELD, SPAM_REJECTED_MESSAGE } from "./anti-spam.ts";
import { createAntiSpamFields, guardForm, readForm } from "./form-guard.server.ts";

const wait = vi.fn(async (_ms: number) => {});

const secret = Buffer.alloc(32, 1);
const NOW = Date.UTC(2026, 10, 15, 12);

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

beforeEach(() => wait.mockClear());

describe("the field that people do not see", () => {
  test("is refused as soon as anything is in it", async () => {
    for (const text of ["https://spam.example", " "])
      expect(await guardForm(secret, formOf({ [HONEYPOT_FIELD]: text }))).toEqual({
        ok: false,
        problem: "This could not be sent. Please call us instead.",
      });
    expect(SPAM_REJECTED_MESSAGE).toBe("This could not be sent. Please call us instead.");
  });

  test("may be empty or missing", async () => {
    expect(await guardForm(secret, formOf({ [HONEYPOT_FIELD]: "" }))).toMatchObject({ ok: true });
    expect(await guardForm(secret, formOf({}))).toMatchObject({ ok: true });
  });
});

describe("the key", () => {
  test("is passed on when it is one", async () => {
    const { formKey, shown } = createAntiSpamFields(secret, NOW - 5000);
    const form = formOf({ [KEY_FIELD]: formKey, [SHOWN_FIELD]: shown });
    expect(await guardForm(secret, form, { now: NOW, wait })).toEqual({ ok: true, key: formKey });
  });

  test("is another for each form", () => {
    const keys = Array.from({ length: 50 }, () => createAntiSpamFields(secret, NOW).formKey);
    expect(new Set(keys).size).toBe(50);
  });

  test("is none where it is missing or something else", async () => {
    for (const key of ["", "1", "x".repeat(36), `${crypto.randomUUID()} `])
      expect(await guardForm(secret, formOf({ [KEY_FIELD]: key }))).toEqual({ ok: true, key: undefined });
    expect(await guardForm(secret, formOf({}))).toEqual({ ok: true, key: undefined });
  });
});

describe("the time that a form was shown", () => {
  const after = (ms: number, marked = secret) =>
    guardForm(secret, formOf({ [SHOWN_FIELD]: createAntiSpamFields(marked, NOW - ms).shown }), {
      now: NOW,
      wait,
    });

  test.each([
    [0, 1500],
    [400, 1100],
    [1499, 1],
  ])("sent back after %d ms, it waits %d ms and goes on", async (ms, waited) => {
    expect(await after(ms)).toMatchObject({ ok: true });
    expect(wait.mock.calls).toEqual([[waited]]);
  });

  test.each([[1500], [60_000], [7 * 24 * 60 * 60 * 1000]])("after %d ms nobody waits", async (ms) => {
    expect(await after(ms)).toMatchObject({ ok: true });
    expect(wait).not.toHaveBeenCalled();
  });

  test("by a clock that is ahead of ours, it waits no longer than the least time", async () => {
    await after(-3_600_000);
    expect(wait.mock.calls).toEqual([[1500]]);
  });

  test("without a mark of ours, a page that is always marked waits the whole time", async () => {
    const { shown } = createAntiSpamFields(Buffer.alloc(32, 2), 0);
    for (const mark of [undefined, shown, "0.x", ""]) {
      wait.mockClear();
      expect(
        await guardForm(secret, formOf(mark === undefined ? {} : { [SHOWN_FIELD]: mark }), {
          isMarked: true,
          now: NOW,
          wait,
        }),
      ).toMatchObject({
        ok: true,
      });
      expect(wait.mock.calls).toEqual([[1500]]);
    }
  });

  test("without a mark, a page that may be cached does not wait", async () => {
    expect(await guardForm(secret, formOf({}), { now: NOW, wait })).toMatchObject({ ok: true });
    expect(wait).not.toHaveBeenCalled();
  });

  test("nothing that can be written into it fails or waits longer", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), fc.boolean(), async (shown, isMarked) => {
        wait.mockClear();
        const form = formOf({ [SHOWN_FIELD]: shown });
        expect(await guardForm(secret, form, { isMarked, now: NOW, wait })).toMatchObject({ ok: true });
        expect(wait.mock.calls).toEqual(isMarked ? [[1500]] : []);
      }),
      { numRuns: 300 },
    );
  });
});

describe("what was sent", () => {
  const send = (body: BodyInit, type?: string) =>
    readForm(
      new Request("https://hearthlist.example/contact", {
        method: "POST",
        body,
        headers: type ? { "Content-Type": type } : {},
      }),
    );

  test("is read, in both ways that browsers write it", async () => {
    expect((await send(new URLSearchParams({ name: "Ana" }))).get("name")).toBe("Ana");
    expect((await send(formOf({ name: "Ana" }))).get("name")).toBe("Ana");
    const zeros = await send("name=A%00na&kind=a&kind=%00b", "application/x-www-form-urlencoded");
    expect([zeros.get("name"), zeros.getAll("kind")]).toEqual(["Ana", ["a", "b"]]);
  });

  test.each([
    ["{}", "application/json"],
    ["name=Ana", "text/plain"],
    ["name=Ana", "multipart/form-data"],
    ["--x\r\nbroken", "multipart/form-data; boundary=x"],
    ["", "image/png"],
  ])("%j as %s is no form: 400", async (body, type) => {
    await expect(send(body, type)).rejects.toMatchObject({
      init: { status: 400 },
      data: { message: "What was sent is not a form that we can read." },
    });
  });
});
