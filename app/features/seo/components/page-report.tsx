import type { ShownPage } from "../rules/seo-report.ts";
import { FactList } from "./fact-list.tsx";
import { SearchPreview } from "./search-preview.tsx";
import { SharePreview } from "./share-preview.tsx";

/** One page: what is wrong with it, how it looks elsewhere, and what it says. Open where something is wrong. */
export function PageReport({ page }: { page: ShownPage }) {
  const { problems, title, description } = page;
  return (
    <details className="card p-5 sm:p-6" open={problems.length > 0}>
      <summary className="min-h-11 cursor-pointer">
        <h2 className="inline text-title">{page.name}</h2>{" "}
        <span className="wrap-anywhere text-muted">{page.path}</span>{" "}
        <span className={problems.length > 0 ? "font-semibold text-ember" : "font-semibold text-good"}>
          {formatProblemCount(problems.length)}
        </span>
      </summary>
      {problems.length > 0 && (
        <ul aria-label={`Problems of ${page.name}`} className="mt-3 grid gap-2">
          {problems.map(({ level, what }) => (
            <li
              key={what}
              data-level={level}
              className={`wrap-anywhere rounded-control p-3 ${level === "error" ? "bg-danger-soft" : "bg-ember-soft"}`}
            >
              <strong>{level === "error" ? "Error" : "Warning"}:</strong> {what}.
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 grid gap-5 lg:grid-cols-2 lg:items-start">
        <SearchPreview page={page} />
        <SharePreview page={page} />
      </div>
      <div className="mt-5">
        <FactList
          rows={[
            ["Status", String(page.status)],
            [`Title (${title.length})`, title],
            [`Description (${description.length})`, description],
            ["Robots", page.robots],
            ["Canonical", page.canonical],
            ["Main heading", page.heading],
            ["Structured data", page.types.join(", ")],
            ["Pictures", String(page.pictures)],
          ]}
        />
      </div>
    </details>
  );
}

function formatProblemCount(count: number): string {
  if (count === 0) return "No problems";
  return count === 1 ? "1 problem" : `${count} problems`;
}
