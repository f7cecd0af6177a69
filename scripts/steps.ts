import { spawnSync } from "node:child_process";

/** Runs a program of ours or of node_modules with the Node that runs us. */
export function run(script: string, ...args: string[]): boolean {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: "inherit" });
  return status === 0;
}

export const checks = {
  types: () =>
    run("node_modules/@react-router/dev/bin.cjs", "typegen") && run("node_modules/typescript/bin/tsc"),
  "lint and format": () => run("node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"),
};
