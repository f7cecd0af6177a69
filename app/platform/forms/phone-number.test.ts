import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { consultationSchema } from "#features/consultations/schema/consultation-schema.ts";
import { inquirySchema } from "#features/inquiries/schema/inquiry-schema.ts";
import { listingEditSchema } from "#features/moderation/schema/listing-edit-schema.ts";
import { profileSchema } from "#features/providers/schema/profile-schema.ts";
import { registrationSchema } from "#features/registration/schema/registration-schema.ts";
import { formatPhone, parsePhone, phoneField, toPhoneColumns } from "./phone-number.server.ts";

const INVALID = "Please enter a full phone number, such as (214) 555-0100 or +44 20 7946 0018";

test.each([
  ["(214) 555-0100", "+12145550100"],
  ["214.555.0100", "+12145550100"],
  ["2145550100", "+12145550100"],
  ["1-214-555-0100", "+12145550100"],
  ["12145550100", "+12145550100"],
  ["+1 (214) 555-0100", "+12145550100"],
  ["tel:+1-214-555-0100", "+12145550100"],
  ["  214 555 0100 ", "+12145550100"],
  ["２１４－５５５－０１００", "+12145550100"],
  ["٢١٤٥٥٥٠١٠٠", "+12145550100"],
  ["214–555—0100", "+12145550100"],
  ["(214)\u2011555\u22120100", "+12145550100"],
  ["214\u00a0555\u202f0100", "+12145550100"],
  ["\u202a(214) 555\u200b-0100\u202c", "+12145550100"],
  ["+1 416 555 0100", "+14165550100"],
  ["+44 20 7946 0018", "+442079460018"],
  ["+44 (0)20 7946 0018", "+442079460018"],
  ["＋44 20 7946 0018", "+442079460018"],
  ["011 44 20 7946 0018", "+442079460018"],
  ["+52 55 1234 5678", "+525512345678"],
  ["1-800-FLOWERS", "+18003569377"],
  ["800-FLOWERS", "+18003569377"],
  ["1 800 flowers", "+18003569377"],
  ["1-800-GO-FEDEX", "+18004633339"],
  ["(800) 555-CARE", "+18005552273"],
  ["+1 800 555 CARE", "+18005552273"],
  ["1-800-CONTACTS", "+18002668228"],
  ["1-800-SENIOR-CARE", "+18007364672"],
])("%j is read as %s", (typed, e164) => {
  expect(parsePhone(typed)).toEqual({ e164 });
});

test.each([
  "(214) 555-0100 ext. 5",
  "(214) 555-0100, ext 5",
  "214-555-0100 extension 5",
  "214.555.0100 x5",
  "2145550100x5",
  "(214) 555-0100 X 5",
  "(214) 555-0100 #5",
  "tel:+1-214-555-0100;ext=5",
  "２１４５５５０１００　ｘ５",
])("%j has the extension 5", (typed) => {
  expect(parsePhone(typed)).toEqual({ e164: "+12145550100", extension: "5" });
});

test.each([
  "",
  " ",
  "abc",
  "214",
  "911",
  "555-0100",
  "310-1234",
  "214 555 010",
  "214 555 01000",
  "(214) 055-0100",
  "1234567890",
  "0000000000",
  "5555555555",
  "0044 20 7946 0018",
  "+44 20 7946",
  "+999 1234 5678",
  "(214) 555-0100 ext.",
  "(214) 555-0100 ext. 12345678",
  "(214) 555-0100 доб. 5",
  "(214) 555-0100 or (214) 555-0101",
  "214-555-0100 or 214-555-0101",
  "(214) 555-0100, (214) 555-0101",
  "214 555 0100 home",
  "(214) 555-0100 fax",
  "24/7: (214) 555-0100",
  "$(214) 555-0100",
  "(214) 555-0100 👍",
  "call me at 214-555-0100",
  "214 is the area code",
  "800-FLOWER",
  "800-FLOWERS-5555",
  "FLOWERS",
  "+44 FLOWERS",
  "ana@family.example",
  "https://oaks.example",
  "removed",
  "(214) 555-0100".padEnd(41),
])("%j is no number that can be called", (typed) => {
  expect(parsePhone(typed)).toBeUndefined();
});

test("every fictional number, 555-0100 to 555-0199, is valid", () => {
  for (let last = 100; last < 200; last += 1)
    expect(parsePhone(`(480) 555-0${last}`)).toEqual({ e164: `+14805550${last}` });
});

const phoneCharacters = fc.constantFrom(..."0123456789+()-. xX#;,=extCARE1800٢２\u202a\u00a0–");
const phoneLike = fc.array(phoneCharacters, { maxLength: 20 }).map((characters) => characters.join(""));
const nearlyRight = fc
  .tuple(
    fc.constantFrom("", "1", "+1 ", "tel:", "+44 ", "011", "\u202a"),
    fc.constantFrom("214", "(800) ", "555", "20 7946", "２１４"),
    fc.constantFrom("", "-", " ", "\u00a0", "or"),
    fc.constantFrom("555-0100", "5550100", "FLOWERS", "flowers2", "0018", "555 CARE"),
    fc.constantFrom("", " x5", ";ext=12", "#", " extension 1234567", ", 5", "\u202c"),
  )
  .map((parts) => parts.join(""));
const anyText = fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), phoneLike, nearlyRight);

describe("of any text", () => {
  test("fewer than seven digits or keypad letters are never accepted, and nothing throws", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const parsed = parsePhone(typed);
        if (parsed === undefined) return;
        expect(parsed.e164).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(typed.normalize("NFKC").match(/[\p{Nd}a-z]/giu)?.length).toBeGreaterThanOrEqual(7);
      }),
      { numRuns: 2000 },
    );
  });

  test("a link dials digits alone, and what it dials is read again as the same number", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const { phone, phoneHref } = formatPhone(toPhoneColumns(typed));
        if (phoneHref === undefined) {
          expect(phone).toBe(typed);
          return;
        }
        expect(phoneHref).toMatch(/^tel:\+\d{7,15}(;ext=\d{1,7})?$/);
        expect(parsePhone(phoneHref)).toEqual(parsePhone(typed));
        expect(parsePhone(phone)).toEqual(parsePhone(typed));
      }),
      { numRuns: 2000 },
    );
  });

  test("a field and a stored number agree on what can be called", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const parsed = phoneField.safeParse(typed);
        if (!parsed.success) return;
        expect(toPhoneColumns(parsed.data).phone_e164).not.toBeNull();
      }),
    );
  });
});

test.each([
  ["", "Phone number is required"],
  ["\u200b", "Phone number is required"],
  ["abc", INVALID],
  ["214", INVALID],
  ["1".repeat(41), "Please keep this to 40 characters"],
])("%j is refused with %j", (typed, message) => {
  expect(phoneField.safeParse(typed).error?.issues[0]?.message).toBe(message);
});

test("a field without an answer is refused as an empty one", () => {
  expect(phoneField.safeParse(undefined).error?.issues[0]?.message).toBe("Phone number is required");
});

test("a field stores what was typed", () => {
  expect(phoneField.parse(" 1-800-FLOWERS  x5 ")).toBe("1-800-FLOWERS x5");
});

test.each([
  ["214.555.0100", "(214) 555-0100", "tel:+12145550100"],
  ["2145550100 x5", "(214) 555-0100, ext. 5", "tel:+12145550100;ext=5"],
  ["1-800-FLOWERS", "(800) 356-9377", "tel:+18003569377"],
  ["011442079460018", "+44 20 7946 0018", "tel:+442079460018"],
  ["+442079460018#12", "+44 20 7946 0018, ext. 12", "tel:+442079460018;ext=12"],
])("%s is shown as %s and calls %s, with and without its stored number", (typed, phone, phoneHref) => {
  expect(formatPhone(toPhoneColumns(typed))).toEqual({ phone, phoneHref });
  expect(formatPhone({ phone: typed, phone_e164: null })).toEqual({ phone, phoneHref });
});

test.each(["abc", "555-0100", "call 214-555-0100", "removed", ""])(
  "%j from before the rule is shown as it was typed, without a link",
  (phone) => {
    expect(formatPhone({ phone, phone_e164: null })).toEqual({ phone });
  },
);

test.each([
  ["consultation", consultationSchema],
  ["inquiry", inquirySchema],
  ["registration", registrationSchema],
  ["profile", profileSchema],
  ["admin's edit of a listing", listingEditSchema],
])(
  "the form of a %s refuses a number that cannot be called, and stores another one as typed",
  (_, schema) => {
    const errorOf = (phone: string) =>
      schema.safeParse({ phone }).error?.issues.find(({ path }) => path[0] === "phone")?.message;
    expect(["abc", "214", "214.555.0100 x5"].map(errorOf)).toEqual([INVALID, INVALID, undefined]);
    expect(schema.shape.phone.parse(" 214.555.0100 x5")).toBe("214.555.0100 x5");
  },
);
