import { randomBytes } from "node:crypto";
import type { Secrets } from "#platform/db/secrets.server.ts";

/** Those of an installation that lives as long as the test file. */
export const secrets: Secrets = {
  links: randomBytes(32),
  limits: randomBytes(32),
  codes: randomBytes(32),
  sandbox: randomBytes(32),
};
