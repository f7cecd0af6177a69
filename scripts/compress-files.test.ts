import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressFiles } from "./compress-files.ts";

const script = "export const town = 'Boise';\n".repeat(50);
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hearthlist-compress-"));
  mkdirSync(join(folder, "assets"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a script gets two smaller twins, folders down", async () => {
  const path = join(folder, "assets/town.js");
  writeFileSync(path, script);
  await compressFiles(folder);
  expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(script);
  expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(script);
  expect(readFileSync(path, "utf8")).toBe(script);
});

test("what would not get smaller, or is compressed by its format, gets none", async () => {
  writeFileSync(join(folder, "tiny.svg"), "<svg/>");
  writeFileSync(join(folder, "empty.js"), "");
  writeFileSync(join(folder, "font.woff2"), script);
  writeFileSync(join(folder, "picture.png"), script);
  await compressFiles(folder);
  expect(readdirSync(folder).sort()).toEqual(["assets", "empty.js", "font.woff2", "picture.png", "tiny.svg"]);
});
