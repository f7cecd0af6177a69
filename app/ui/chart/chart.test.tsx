import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarChart } from "./bar-chart.tsx";
import { BarTable } from "./bar-table.tsx";
import { LineChart } from "./line-chart.tsx";
import { describePoints, getAxisLabels } from "./points.ts";
import { roundUpAxisEnd } from "./scale.ts";

const runs = { numRuns: 200 };
const value = fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }), { freq: 4 });
const points = fc
  .array(value, { minLength: 1, maxLength: 100 })
  .map((values) => values.map((each, i) => ({ label: `Day ${i}`, value: each, text: String(each) })));

test.each([
  [[], 2],
  [[0, null], 2],
  [[3], 4],
  [[7, 2], 8],
  [[41], 50],
  [[100], 100],
  [[101], 200],
])("an axis for %j ends at %i", (values, most) => {
  expect(roundUpAxisEnd(values)).toBe(most);
});

test("an axis holds every value, and is not ten times too long", () => {
  fc.assert(
    fc.property(points, (drawn) => {
      const values = drawn.map((point) => point.value);
      const greatest = Math.max(2, ...values.map((each) => each ?? 0));
      expect(roundUpAxisEnd(values)).toBeGreaterThanOrEqual(greatest);
      expect(roundUpAxisEnd(values)).toBeLessThanOrEqual(greatest * 2.01);
    }),
    runs,
  );
});

test("a chart is an image with words and a table of all its figures, without a style of its own", () => {
  fc.assert(
    fc.property(points, fc.constantFrom(BarChart, LineChart), (drawn, Chart) => {
      const rows = drawn.map(({ label, text }) => [label, text]);
      const html = renderToStaticMarkup(
        <Chart title="Views" points={drawn} head={["Day", "Views"]} rows={rows} />,
      );
      expect(html).not.toMatch(/NaN|Infinity|undefined|style=/);
      expect(html).toMatch(/<svg role="img" aria-label="Views[,:]/);
      expect(html.match(/<th scope="row"/g)).toHaveLength(drawn.length);
    }),
    runs,
  );
});

test("a line breaks where there is no value", () => {
  const drawn = [2, 4, null, 4].map((each, i) => ({ label: `Day ${i}`, value: each, text: "" }));
  const html = renderToStaticMarkup(<LineChart title="Views" points={drawn} head={["Day"]} rows={[]} />);
  expect(html).toContain('d="M0 50L10 0M30 0"');
});

test("a picture says its greatest and its least", () => {
  const drawn = [3, null, 9].map((each, i) => ({ label: `Day ${i}`, value: each, text: `${each} views` }));
  expect(describePoints("Views", drawn)).toBe(
    "Views, Day 0 to Day 2. Highest: 9 views (Day 2). Lowest: 3 views (Day 0).",
  );
  expect(describePoints("Views", [])).toBe("Views: no data");
  expect(getAxisLabels(drawn)).toEqual(["Day 0", "Day 1", "Day 2"]);
  expect(getAxisLabels(drawn.slice(0, 1))).toEqual(["Day 0"]);
});

test("bars are shares of all, or of the greatest where the rows stand apart", () => {
  const rows = [
    { label: "Search", value: 3, text: "3" },
    { label: "Direct", value: 1, text: "1" },
  ];
  const parts = renderToStaticMarkup(<BarTable caption="Leads" head={["Source", "Leads"]} rows={rows} />);
  expect(parts).toContain('aria-label="75%"');
  expect(parts).toContain('aria-label="25%"');
  const apart = renderToStaticMarkup(
    <BarTable caption="Leads" head={["Source", "Leads"]} rows={rows} areApart />,
  );
  expect(apart).toContain('aria-label="100%"');
  expect(apart).toContain('aria-label="33%"');
  const none = renderToStaticMarkup(
    <BarTable caption="Leads" head={["Source", "Leads"]} rows={[{ label: "Search", value: 0, text: "0" }]} />,
  );
  expect(none).not.toMatch(/NaN|Infinity/);
});
