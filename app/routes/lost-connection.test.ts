import { readdirSync, readFileSync } from "node:fs";
import { redirect } from "react-router";
import { expect, test } from "vitest";

/** The fields that the answer returns, for forms whose fields do not simply stay as they are. */
const returnedFields: Record<string, string[] | "all"> = {
  "auth/admin-login.tsx": ["email"],
  "admin/admins.tsx": ["email", "reason"],
  "admin/privacy.tsx": ["email"],
  "admin/settings-city.tsx": "all",
  "admin/settings-new-city.tsx": "all",
  "admin/settings.tsx": "all",
  "admin/user-listing.tsx": "all",
  "admin/user.tsx": ["reason", "tier"],
  "public/request-consultation.tsx": "all",
  "public/consultation.tsx": "all",
  "public/contact.tsx": "all",
  "public/waitlist.tsx": "all",
  "public/write-review.tsx": "all",
  "auth/provider-access.tsx": ["email"],
  "provider/dashboard/account.tsx": ["email"],
  "provider/dashboard/lead.tsx": "all",
  "provider/dashboard/new-ticket.tsx": "all",
  "provider/dashboard/profile.tsx": "all",
  "provider/dashboard/reviews.tsx": "all",
  "provider/dashboard/ticket.tsx": "all",
  "auth/provider-login.tsx": ["email"],
  "provider/register.tsx": "all",
  "auth/provider-sign-in.tsx": ["code"],
};

/** Actions without a text to lose: buttons, calls by programs, and a page without scripts. */
const withoutText = [
  "admin/db-test-run.ts",
  "admin/db-test.tsx",
  "admin/logout.ts",
  "admin/privacy-export.ts",
  "admin/seo-test.tsx",
  "auth/provider-lookup.ts",
  "auth/provider-sign-out.ts",
  "dev/checkout.tsx",
  "provider/dashboard/overview.tsx",
  "public/unsubscribe-waitlist.tsx",
  "resources/events.ts",
  "resources/stripe-webhook.ts",
];

const names = [
  "name",
  "email",
  "phone",
  "city",
  "state",
  "reason",
  "tier",
  "notes",
  "text",
  "message",
  "code",
];
const typed = Object.fromEntries([
  ...names.map((name) => [name, `typed as ${name}`]),
  ["intent", "email"],
  ["form_key", "key"],
]);

const paths = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
  .map((path) => ({ path, code: readFileSync(`app/routes/${path}`, "utf8") }))
  .toSorted((a, b) => (a.path < b.path ? -1 : 1));
const routesWithForm = paths
  .filter(({ code }) => /export (const|async function) clientAction\b/.test(code))
  .map(({ path }) => path);

/** Calls the route's clientAction as a browser does, with the given failure in place of the server's response. */
async function submit(path: string, serverAction: () => Promise<never>) {
  const { clientAction } = await import(/* @vite-ignore */ `./${path}`);
  const request = new Request("http://localhost:3000/", { method: "POST", body: new URLSearchParams(typed) });
  const answer = await clientAction({ request, params: { id: "one" }, serverAction });
  return answer instanceof Response ? { problem: answer.headers.get("Location") } : (answer.data ?? answer);
}

test.for(routesWithForm)(
  "a form of %s that gets no response shows a problem and returns what was typed",
  async (path) => {
    const answer = await submit(path, () => Promise.reject(new TypeError("Failed to fetch")));
    expect(answer.problem ?? answer.result).toMatch(/./);
    const fields = returnedFields[path];
    if (fields === "all") expect(answer.values).toMatchObject(typed);
    else for (const name of fields ?? []) expect(JSON.stringify(answer)).toContain(typed[name]);
  },
);

test.for(routesWithForm.filter((path) => /^(admin|provider\/dashboard)\/.*\.tsx$/.test(path)))(
  "a form of %s whose session has ended says so and does not redirect to the sign-in page",
  async (path) => {
    const login = path.startsWith("admin/") ? "/admin/login" : "/provider/login";
    const answer = await submit(path, () => Promise.reject(redirect(`${login}?next=/`)));
    expect(answer.problem).toContain("You have been signed out, and this was not saved.");
  },
);

const routesWithReload = paths
  .filter(({ path, code }) => /^(admin|provider\/dashboard)\//.test(path) && code.includes("clientLoader("))
  .map(({ path }) => path);

test.for(routesWithReload)(
  "the page of %s keeps its data and marks it as old when it cannot be reloaded",
  async (path) => {
    const { clientLoader } = await import(/* @vite-ignore */ `./${path}`);
    const args = {
      request: new Request("http://localhost:3000/?id=one"),
      params: { leadId: "1", ticketId: "1" },
    };
    const load = (serverLoader: () => Promise<object>) => clientLoader({ ...args, serverLoader });
    await load(async () => ({ notes: "As they were" }));
    const answer = await load(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(answer).toEqual({ notes: "As they were", isOld: true });
  },
);

test("every other route with an action is one without a text to lose", () => {
  const withAction = paths.filter(({ code }) => /export (async )?function action\b/.test(code));
  expect(withAction.map(({ path }) => path).filter((path) => !routesWithForm.includes(path))).toEqual(
    withoutText,
  );
});
