import { expect } from "vitest";
import { connectDatabase } from "#platform/db/connect.server.ts";
import { isOperatorError } from "#platform/log/operator-error.ts";

type Options = Omit<Parameters<typeof connectDatabase>[0], "migrations">;

/** Why a start on these settings ends. What is printed of it, and the exit code, is proven with a wrong setting. */
export async function expectConnectionRefused(options: Options): Promise<string> {
  const error = await connectDatabase({ ...options, migrations: "database/migrations" }).then(
    ({ close }) => close(),
    (refusal: unknown) => refusal,
  );
  expect(isOperatorError(error)).toBe(true);
  return error instanceof Error ? error.message : "";
}
