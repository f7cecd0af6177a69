import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatOfficeTime, OfficeTime } from "./office-time.tsx";

test("a moment is on the clock of our office, and says so", () => {
  const winter = new Date("2027-03-09T15:30:00Z");
  expect(renderToStaticMarkup(<OfficeTime at={winter} />)).toBe(
    '<time dateTime="2027-03-09T15:30:00.000Z">Mar 9, 2027, 9:30 AM CT</time>',
  );
  expect(formatOfficeTime(new Date("2027-07-09T15:30:00Z"))).toBe("Jul 9, 2027, 10:30 AM CT");
  expect(formatOfficeTime(null, "Not yet")).toBe("Not yet");
});
