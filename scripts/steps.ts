import { spawn, spawnSync } from "node:child_process";

/** A program of ours or of node_modules with its arguments. */
type Command = [script: string, ...args: string[]];

/** Runs it with the Node that runs us; what it says is seen at once. */
export function run(...[script, ...args]: Command): boolean {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: "inherit" });
  return status === 0;
}

/** Runs it while we go on; what it says is kept for whoever asks. */
export async function runQuietly(...[script, ...args]: Command): Promise<{ isOk: boolean; output: string }> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on("close", resolve);
  return { isOk: (await promise) === 0, output };
}

export const checks: Record<string, Command[]> = {
  types: [["node_modules/@react-router/dev/bin.cjs", "typegen"], ["node_modules/typescript/bin/tsc"]],
  "lint and format": [["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "--colors=off"]],
};
