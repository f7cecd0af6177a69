import { checks } from "./steps.ts";

/** Types, lint and format. */
const failed = Object.entries(checks).filter(([name, check]) => {
  console.log(`— ${name}`);
  return !check();
});
process.exit(failed.length);
