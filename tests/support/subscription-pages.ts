import { RouterContextProvider } from "react-router";
import { parseSettings } from "#config/settings.server.ts";
import { openSession } from "#features/auth/commands/open-session.server.ts";
import { guardDashboard } from "#features/auth/http/provider-session.server.ts";
import { paymentsContext } from "#features/billing/http/payments-context.server.ts";
import type { Payments } from "#features/billing/rules/payments.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import type { StripeServer } from "#tests/support/stripe-server.ts";
import { createSubscriber } from "#tests/support/subscriber.ts";
import * as overview from "../../app/routes/provider/dashboard/overview.tsx";
import * as tab from "../../app/routes/provider/dashboard/subscription.tsx";
import * as confirm from "../../app/routes/provider/subscription.tsx";
import * as success from "../../app/routes/provider/subscription-success.tsx";

type RequestOptions = { token?: string; form?: Record<string, string>; isShopOpen?: boolean };

export function openSubscriptionPages(db: Db, stripe: StripeServer, payments?: Payments) {
  const shop = createSubscriber(db, stripe);

  async function ask(path: string, { token = "", form, isShopOpen = true }: RequestOptions = {}) {
    const url = new URL(path, "http://hearthlist.example");
    const request = new Request(url, {
      method: form ? "POST" : "GET",
      headers: { Cookie: `hearthlist_provider=${token}` },
      body: form && new URLSearchParams(form),
    });
    const context = new RouterContextProvider();
    context.set(dbContext, db);
    context.set(settingsContext, parseSettings({}));
    if (isShopOpen) context.set(paymentsContext, payments ?? shop.context.payments);
    const { pathname } = url;
    try {
      const answer = await run(pathname, request, context, url);
      if (answer instanceof Response) return { status: answer.status, to: answer.headers.get("Location") };
      if (!("init" in answer)) return { status: 200, data: answer };
      return { status: answer.init?.status ?? 200, data: answer.data };
    } catch (thrown) {
      if (thrown instanceof Response) return { status: thrown.status, to: thrown.headers.get("Location") };
      if (typeof thrown === "object" && thrown && "init" in thrown) return { status: statusOf(thrown.init) };
      throw thrown;
    }
  }

  async function signedIn(planPath: Parameters<typeof shop.provider>[0] = {}) {
    const id = await shop.provider(planPath);
    return { id, token: await asService(db, (tx) => openSession(tx, id)) };
  }

  return { ...shop, ask, signedIn };
}

async function run(pathname: string, request: Request, context: RouterContextProvider, url: URL) {
  const isPost = request.method === "POST";
  const more = { request, context, url, params: {} };
  if (pathname === "/provider/dashboard/subscription") {
    await guardDashboard(request, context);
    const args = { ...more, pattern: pathname } as const;
    return isPost ? tab.action(args) : tab.loader(args);
  }
  if (pathname === "/provider/dashboard") {
    await guardDashboard(request, context);
    return overview.loader({ ...more, pattern: pathname });
  }
  if (pathname === "/provider/subscription/success")
    return success.loader({ ...more, pattern: "/provider/subscription/success" });
  const args = { ...more, pattern: "/provider/subscription" } as const;
  return isPost ? confirm.action(args) : confirm.loader(args);
}

function statusOf(init: unknown): number | undefined {
  return typeof init === "object" && init && "status" in init ? Number(init.status) : undefined;
}

export const wish = (tier: string, id: string) => `/provider/subscription?tier=${tier}&provider=${id}`;
export const loginPath = (next: string) => `/provider/login?${new URLSearchParams({ next })}`;
export const dashboardSubscriptionPath = (id: string) => `/provider/dashboard/subscription?id=${id}`;
