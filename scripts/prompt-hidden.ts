import { once } from "node:events";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** One line from the keyboard, or from a pipe, that is not shown while it is typed. */
export async function promptHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: process.stdin.isTTY === true,
  });
  const [line] = await Promise.race([once(lines, "line"), once(lines, "close").then(() => [""])]);
  lines.close();
  process.stderr.write("\n");
  return String(line);
}
