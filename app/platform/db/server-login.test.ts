import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { prepareServerLogin } from "./server-login.server.ts";

test("an owner without a password and a mistyped DATA_DIR change no password of the servers' role", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "hearthlist-login-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await expect(prepareServerLogin("postgres://owner@127.0.0.1:1/hearthlist", dataDir, false)).rejects.toThrow(
    `DATA_DIR (${dataDir}) is not that of the servers of DATABASE_URL`,
  );
  expect(await readdir(dataDir)).toEqual([]);
});
