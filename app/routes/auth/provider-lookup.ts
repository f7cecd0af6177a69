import { brand } from "#config/brand.ts";
import {
  findAccountForAccess,
  findGateForAccess,
} from "#features/auth/commands/find-account-for-access.server.ts";
import { featuredMessages } from "#features/providers/rules/featured-messages.ts";
import { gatePath } from "#features/providers/rules/provider-gate.ts";
import { isEmail } from "#platform/forms/form-fields.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { clientAddressContext, dbContext, secretsContext } from "#platform/http/context.server.ts";
import {
  isDatabaseFailure,
  throwIfUnavailable,
  toFormFailure,
} from "#platform/http/database-unavailable.server.ts";
import { formatHourlyLimitMessage } from "#platform/rate-limit/rate-limit.ts";
import type { Route } from "./+types/provider-lookup.ts";

/** Where the provider of an id belongs, for the browser that keeps the id. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const { limits } = context.get(secretsContext);
  const found = await throwIfUnavailable(() =>
    findGateForAccess(context.get(dbContext), limits, id, context.get(clientAddressContext)),
  );
  return found.ok ? answer(200, { path: gatePath(found.gate, id) }) : respondTooMany();
}

/** Whether an e-mail belongs to a listed provider, for the Get Featured dialog. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = String((await readForm(request)).get("email") ?? "")
    .trim()
    .toLowerCase();
  if (!isEmail(email)) return answer(422, { problem: featuredMessages.email });
  try {
    const { limits } = context.get(secretsContext);
    const found = await findAccountForAccess(
      context.get(dbContext),
      limits,
      email,
      context.get(clientAddressContext),
    );
    if (!found.ok) return respondTooMany();
    if (!found.account) return answer(404, { problem: featuredMessages.unknown });
    const { id, name, active } = found.account;
    return active ? answer(200, { id, name }) : answer(409, { problem: featuredMessages.inactive });
  } catch (error) {
    const problem = isDatabaseFailure(error) ? featuredMessages.lookup : featuredMessages.unexpected;
    return answer(toFormFailure(error).status, { problem });
  }
}

function respondTooMany() {
  return answer(429, { problem: formatHourlyLimitMessage(brand.phone) });
}

function answer(status: number, content: Record<string, string>) {
  return Response.json(content, { status, headers: { "Cache-Control": "no-store" } });
}
