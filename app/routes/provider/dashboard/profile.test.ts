import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { providerContext } from "#features/auth/http/provider-session.server.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeProvider } from "#tests/support/make.ts";
import { action, loader } from "./profile.tsx";

const pattern = "/provider/dashboard/profile";

test.for([
  [true, {}, "Saved. Families see it now."],
  [
    true,
    { phone: "(214) 555-0199" },
    "Saved. Families see it now, except: Phone. That waits for our review.",
  ],
  [false, {}, "Saved. Families see it when your listing is back on the site."],
  [
    false,
    { phone: "(214) 555-0199" },
    "Saved. Families see it when your listing is back on the site, except: Phone. That waits for our review.",
  ],
] as const)(
  "a provider whose listing is on the site (%s) saves %j and reads what families see",
  async ([active, changes, words], { db }) => {
    const { id, name, phone, email } = await makeProvider(db, { active, services: ["Home care"] });
    await makeAccount(db, id);
    const context = new RouterContextProvider();
    context.set(dbContext, db);
    context.set(settingsContext, parseSettings({}));
    context.set(providerContext, {
      sessionId: randomUUID(),
      id,
      tier: "basic",
      status: "verified",
      verified: true,
      active,
    });
    const url = new URL(`http://localhost:3000${pattern}?id=${id}`);
    const { version } = await loader({ request: new Request(url), context, url, params: {}, pattern });
    const send = (typed: Record<string, string>) => {
      const form = { name, phone, email, services: "Home care", response_time: "1 hour", version, ...typed };
      const request = new Request(url, { method: "POST", body: new URLSearchParams(form) });
      return action({ request, context, url, params: {}, pattern });
    };
    const { data } = await send(changes);
    expect(data.done).toBe(words);

    // A tab that was open before keeps what was typed in it, and saves when it has seen the rest.
    const { data: refused, init } = await send({ hours: "At night" });
    expect(init?.status).toBe(409);
    expect(refused).toMatchObject({ isConflict: true, values: { hours: "At night" }, version: data.version });
    expect((await send({ hours: "At night", version: refused.version ?? "" })).data.done).toMatch(/^Saved/);
  },
);
