import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type PartStatus, summarizeStatus } from "../rules/system-status.ts";
import { SystemStatusPanel } from "./system-status.tsx";

const database: PartStatus = { name: "Database", state: "online", detail: "It answers.", ms: 2 };
const mail: PartStatus = { name: "Mail", state: "down", detail: "The mail server did not take us (EAUTH)." };

function read(parts: PartStatus[]): string {
  return renderToStaticMarkup(<SystemStatusPanel status={summarizeStatus(parts)} />).replaceAll(
    /<[^>]+>/g,
    "",
  );
}

test("one line says whether all is well, and each part how it stands", () => {
  expect(read([database])).toBe("System Status: OnlineOnlineDatabaseIt answers. (2 ms)");
  expect(read([database, mail])).toContain("System Status: Mail down");
  expect(read([database, mail])).toContain("DownMailThe mail server did not take us (EAUTH).");
});
