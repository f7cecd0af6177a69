import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { hashSources, stampBuild } from "./sources.ts";

/** React Router's build, with a mark of the sources it was made from. */
const hash = await hashSources();
rmSync("build", { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"],
  {
    stdio: ["ignore", 2, 2],
    env: { ...process.env, NODE_ENV: "production" },
  },
);
if (status !== 0) {
  console.error("The build failed: see its message above.");
  process.exit(1);
}
await stampBuild(hash);
