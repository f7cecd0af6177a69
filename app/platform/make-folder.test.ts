import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFolder } from "./make-folder.server.ts";

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "hearthlist-folder-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

test("many at once make the same folder and those above it", async () => {
  for (let round = 0; round < 300; round += 1) {
    const paths = ["a/b/c", "a/b", "a/b/c/d", "a", "a/b/c"].map((path) => join(home, String(round), path));
    await Promise.all([...paths, ...paths].map((path) => makeFolder(path)));
    for (const path of paths) expect((await stat(path)).isDirectory()).toBe(true);
  }
});

test("where none can be made, it says so", async () => {
  const file = join(home, "file");
  await writeFile(file, "");
  await expect(makeFolder(file)).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeFolder(join(file, "below"))).rejects.toMatchObject({ code: "ENOTDIR" });
  if (process.platform === "linux")
    await expect(makeFolder("/proc/hearthlist/below")).rejects.toMatchObject({ code: "ENOENT" });
});
