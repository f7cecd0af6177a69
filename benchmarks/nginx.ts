import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "#platform/db/find-free-port.server.ts";

/** Whether a program can be run here. */
export function isInstalled(program: string): boolean {
  return spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
}

/** One process of nginx that serves these bytes as files, as fast as it can. */
export async function startNginx(files: Record<string, Buffer>) {
  const folder = await mkdtemp(join(tmpdir(), "hearthlist-nginx-"));
  const port = await findFreePort();
  await mkdir(join(folder, "files"));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, "files", name), bytes);
  const config = `
    worker_processes 1; daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100;
      types { text/html html br; }
      ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
      server {
        listen 127.0.0.1:${port}; root ${folder}/files;
        location ~ \\.br$ { add_header Content-Encoding br; }
      }
    }`;
  await writeFile(join(folder, "nginx.conf"), config);
  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf")], { stdio: "inherit" });
  const ended = once(nginx, "exit");
  const url = `http://127.0.0.1:${port}`;
  while ((await fetch(url).catch(() => undefined)) === undefined) {
    if (nginx.exitCode !== null) throw new Error("nginx did not start: see its message above.");
  }
  return {
    url,
    async stop() {
      nginx.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
