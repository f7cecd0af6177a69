import { readFile, stat } from "node:fs/promises";

export type Identity = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root. Root gives it the owner of an existing cluster, else the user
 * `postgres`, else `nobody`. Undefined: run as whoever we are.
 */
export async function findUnprivilegedUser(cluster: string): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await stat(cluster).catch(() => undefined);
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const passwd = await readFile("/etc/passwd", "utf8").catch(() => "");
  return findAccount("postgres", passwd) ?? findAccount("nobody", passwd) ?? { uid: 65534, gid: 65534 };
}

function findAccount(name: string, passwd: string): Identity | undefined {
  const [, , uid, gid] =
    passwd
      .split("\n")
      .find((line) => line.startsWith(`${name}:`))
      ?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
