import { data } from "react-router";
import { seniorCare } from "#config/services.ts";
import { PageReport } from "#features/seo/components/page-report.tsx";
import { ServiceFacts } from "#features/seo/components/service-facts.tsx";
import { crawlSeoPages } from "#features/seo/http/seo-crawl.server.ts";
import { findSeoProblems } from "#features/seo/rules/seo-problems.ts";
import { countProblems, toLogEntry, toShownPage } from "#features/seo/rules/seo-report.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { settingsContext } from "#platform/http/context.server.ts";
import { logInfo } from "#platform/log/log.server.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { Route } from "./+types/seo-test.ts";

export const handle = { crumb: "SEO Test" };

const LOGS_THIS = ["info", "debug", "trace"];

export async function loader({ context }: Route.LoaderArgs) {
  const { pages, problems } = await examine(context);
  return { service: seniorCare, pages: pages.map((page) => toShownPage(page, problems)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  if ((await readForm(request)).get("intent") !== "log")
    return data({ problem: "Please choose what to do.", done: undefined }, { status: 422 });
  const { pages, problems } = await examine(context);
  const { title, metaDescription, keywords } = seniorCare.seo;
  logInfo("seo: service", {
    slug: seniorCare.slug,
    title,
    description: metaDescription,
    keywords: keywords.join(", "),
  });
  for (const page of pages) logInfo("seo: page", toLogEntry(page, problems));
  const { logLevel } = context.get(settingsContext);
  if (!LOGS_THIS.includes(logLevel)) {
    const problem = `The server's log leaves out entries of this kind: LOG_LEVEL is ${logLevel}.`;
    return { done: undefined, problem };
  }
  return { done: "Logged: the entries are in the server's log.", problem: undefined };
}

async function examine(context: Route.LoaderArgs["context"]) {
  const pages = await crawlSeoPages(context);
  return { pages, problems: findSeoProblems(pages, context.get(settingsContext).origin) };
}

export function shouldRevalidate() {
  return false;
}

export default function SeoTest({ loaderData: { service, pages }, actionData }: Route.ComponentProps) {
  const frame = useFocusOnResult<HTMLDivElement>(actionData);
  const { errors, warnings } = countProblems(pages);
  return (
    <div ref={frame}>
      <h1 className="text-heading">SEO Test</h1>
      <p className="mt-3 max-w-prose text-muted">
        One page of each kind, just now, as search engines and social networks read it.
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5">
        <span className="font-semibold">{pages.length} pages</span>
        <span className={errors > 0 ? "font-semibold text-danger" : "font-semibold text-good"}>
          {errors === 1 ? "1 error" : `${errors} errors`}
        </span>
        <span className={warnings > 0 ? "font-semibold text-ember" : "text-muted"}>
          {warnings === 1 ? "1 warning" : `${warnings} warnings`}
        </span>
      </p>
      <div className="mt-6 grid gap-6">
        <ServiceFacts service={service}>
          <PostForm className="mt-5" onSubmit={() => console.log("SEO data", { service, pages })}>
            <FormStatus {...actionData} />
            <button type="submit" name="intent" value="log" className="button button-primary">
              Log SEO data
            </button>
          </PostForm>
        </ServiceFacts>
        {pages.map((page) => (
          <PageReport key={page.id} page={page} />
        ))}
      </div>
    </div>
  );
}
