import { spawn, spawnSync } from "node:child_process";

/** Runs a program of ours or of node_modules with the Node that runs us. */
export function run(script: string, ...args: string[]): boolean {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: "inherit" });
  return status === 0;
}

/** The same, while we go on; the answer says how it ended. */
export function begin(script: string, ...args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [script, ...args], { stdio: "inherit" });
  return new Promise((resolve) => child.on("exit", (code) => resolve(code === 0)));
}

export const checks = {
  types: () =>
    run("node_modules/@react-router/dev/bin.cjs", "typegen") && run("node_modules/typescript/bin/tsc"),
  "lint and format": () => run("node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"),
};
