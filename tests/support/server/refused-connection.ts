import { expect } from "vitest";
import { connectDatabase } from "#platform/db/connect.server.ts";
import { isPlainError } from "#platform/log/plain-error.ts";

type Options = Omit<Parameters<typeof connectDatabase>[0], "migrations">;

/** Why a start on these settings ends. What is printed of it, and the exit code, is proven with a wrong setting. */
export async function refusedConnection(options: Options): Promise<string> {
  const error = await connectDatabase({ ...options, migrations: "database/migrations" }).then(
    ({ close }) => close(),
    (refusal: unknown) => refusal,
  );
  expect(isPlainError(error)).toBe(true);
  return error instanceof Error ? error.message : "";
}
