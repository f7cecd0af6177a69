import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leadStatuses } from "../rules/lead.ts";
import {
  leadChangeSchema,
  leadMoveSchema,
  NOTES_MAX,
  TEAM_NAME_MAX,
  teamChangeSchema,
} from "./lead-schema.ts";

const runs = { numRuns: 500 };
const plan = { intent: "plan", status: "new", wasStatus: "new" };

function problemOf(schema: typeof leadChangeSchema | typeof teamChangeSchema, form: Record<string, string>) {
  return schema.safeParse(form).error?.issues[0]?.message;
}

describe("what is done to a lead", () => {
  test.each([
    [{ ...plan, followUp: "2027-02-28" }, "2027-02-28"],
    [{ ...plan, followUp: " " }, null],
    [plan, null],
  ])("%j: a day, or none", (form, followUp) => {
    expect(leadChangeSchema.parse(form)).toMatchObject({ followUp, assigned: null });
  });

  test.each([
    "2027-02-29",
    "27-01-01",
    "2027-1-1",
    "tomorrow",
    "9999-01-01",
    "2027-01-01T00:00",
    "12027-01-01",
    "0000-00-00",
  ])("%s is no day", (followUp) => {
    expect(problemOf(leadChangeSchema, { ...plan, followUp })).toBe(
      "Please enter a date as year, month and day",
    );
  });

  test("notes have an end, and nothing in them breaks the database", () => {
    expect(problemOf(leadChangeSchema, { intent: "notes", notes: "x".repeat(NOTES_MAX + 1) })).toBe(
      "Please keep this to 10,000 characters",
    );
    expect(leadChangeSchema.parse({ intent: "notes", notes: " a\0\r\nb ", wasNotes: "" })).toEqual({
      intent: "notes",
      notes: "a \nb",
      wasNotes: "",
    });
  });

  test("a member is an id or nobody", () => {
    const id = "6f9619ff-8b86-4d11-b42d-00c04fc964ff";
    expect(leadChangeSchema.parse({ ...plan, assigned: ` ${id.toUpperCase()} ` })).toMatchObject({
      assigned: id,
    });
    expect(leadMoveSchema.parse({ lead: id.toUpperCase(), status: "new" })).toMatchObject({ lead: id });
    expect(leadMoveSchema.safeParse({ lead: "1", status: "new" }).success).toBe(false);
    expect(problemOf(leadChangeSchema, { ...plan, assigned: "' or 1=1" })).toBe(
      "Please choose somebody of your team",
    );
  });
});

test("a name is there, and has an end", () => {
  expect(problemOf(teamChangeSchema, { intent: "add", name: " \u200b" })).toBe("Please enter a name");
  expect(problemOf(teamChangeSchema, { intent: "add", name: "x".repeat(TEAM_NAME_MAX + 1) })).toBe(
    "Please keep this to 100 characters",
  );
});

test("whatever is sent, it is read or refused, and never fails", () => {
  const names = ["intent", "status", "notes", "wasNotes", "followUp", "assigned", "lead", "member", "name"];
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 50 }),
    fc.constantFrom("move", "plan", "notes", "contacted", "add", "rename", "remove", ...leadStatuses),
    fc.uuid(),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), texts), (form) => {
      for (const schema of [leadChangeSchema, leadMoveSchema, teamChangeSchema]) schema.safeParse(form);
    }),
    runs,
  );
});
