import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder } from "./make-folder.server.ts";

/** A random secret in a file: written whole or not at all, and by the first of several processes only. */
export async function readOrCreateSecret(file: string): Promise<string> {
  await makeFolder(dirname(file));
  const scratch = `${file}-${randomBytes(6).toString("hex")}`;
  await writeFile(scratch, randomBytes(24).toString("base64url"), { mode: 0o600 });
  await link(scratch, file).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(scratch);
  return readFile(file, "utf8");
}
