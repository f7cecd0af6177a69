import { spawn } from "node:child_process";
import { bareEnv, type Exit, type Instance } from "../processes.ts";

type Surroundings = Pick<Instance, "dataDir" | "folder"> & { env?: Record<string, string> };

/** What `npm run backup` and the like run, from the place's own folder. */
export function runScript(place: Surroundings, script: string, ...words: string[]) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...words], {
    env: { ...bareEnv, DATA_DIR: place.dataDir, INIT_CWD: place.folder, ...place.env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  const exit = new Promise<Exit>((resolve) => {
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
  return {
    exit,
    type: (text: string) => child.stdin.end(text),
    kill: (signal: NodeJS.Signals = "SIGKILL") => child.kill(signal),
  };
}
