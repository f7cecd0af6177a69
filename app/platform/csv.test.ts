import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCsvLine } from "./csv.ts";

const runs = { numRuns: 500 };
const odd = fc.constantFrom(
  '"',
  ",",
  "\r",
  "\n",
  "\r\n",
  "=",
  "+",
  "-",
  "@",
  "＝",
  "＠",
  "\t",
  "'",
  " ",
  "a",
  "é",
);
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.array(odd, { maxLength: 8 }).map((parts) => parts.join("")),
);

test.each([
  [["Ana", 3, null, "a,b"], 'Ana,3,,"a,b"\r\n'],
  [['say "hi"', "two\nlines"], '"say ""hi""","two\nlines"\r\n'],
  [["=1+1", "+1", "-1", "@x", "\tx", "\rx"], "'=1+1,'+1,'-1,'@x,'\tx,\"'\rx\"\r\n"],
  [["＝1+1", "＋1", "－1", "＠x"], "'＝1+1,'＋1,'－1,'＠x\r\n"],
  [[-5, "O'Neil", " =1"], "-5,O'Neil, =1\r\n"],
  [['=a,"b"'], '"\'=a,""b"""\r\n'],
])("%j", (cells, line) => {
  expect(formatCsvLine(cells)).toBe(line);
});

test("a reader of RFC 4180 gets back the cells, and none of them begins like a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyText, { minLength: 1, maxLength: 6 }), { maxLength: 5 }), (rows) => {
      const read = readCsv(rows.map(formatCsvLine).join(""));
      expect(read).toEqual(rows.map((cells) => cells.map((cell) => (isFormula(cell) ? `'${cell}` : cell))));
      expect(read.flat().some(isFormula)).toBe(false);
    }),
    runs,
  );
});

function isFormula(text: string): boolean {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text);
}

/** A reader of our own, character by character. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      let cell = "";
      if (text[at] === '"') {
        at += 1;
        while (text[at] !== '"' || text[at + 1] === '"') {
          if (text[at] === '"') at += 1;
          cell += text[at];
          at += 1;
        }
        at += 1;
      } else {
        while (text[at] !== "," && text.slice(at, at + 2) !== "\r\n") {
          cell += text[at];
          at += 1;
        }
      }
      row.push(cell);
      if (text[at] === ",") at += 1;
      else break;
    }
    at += 2;
    rows.push(row);
  }
  return rows;
}
