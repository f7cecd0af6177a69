import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Moment, moment } from "./moment.tsx";

test("a moment is on the clock of our office, and says so", () => {
  const winter = new Date("2027-03-09T15:30:00Z");
  expect(renderToStaticMarkup(<Moment at={winter} />)).toBe(
    '<time dateTime="2027-03-09T15:30:00.000Z">Mar 9, 2027, 9:30 AM CT</time>',
  );
  expect(moment(new Date("2027-07-09T15:30:00Z"))).toBe("Jul 9, 2027, 10:30 AM CT");
  expect(moment(null, "Not yet")).toBe("Not yet");
});
