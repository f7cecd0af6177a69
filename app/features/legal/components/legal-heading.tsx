import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import { TextWithLinks } from "./text-with-links.tsx";

type Props = { title: string; path: string; lastUpdated: string; intro: string };

export function LegalHeading({ title, path, lastUpdated, intro }: Props) {
  return (
    <div className="border-line border-b bg-sand">
      <div className="page-width pt-4 pb-10 md:pb-12">
        <Breadcrumb
          items={[
            { label: "Home", link: "/" },
            { label: title, link: path, active: true },
          ]}
        />
        <h1 className="mt-5 text-heading">{title}</h1>
        <p className="mt-2 text-muted">
          Last updated <time dateTime={lastUpdated}>{formatDay(lastUpdated)}</time>
        </p>
        <p className="mt-5 max-w-[34rem] text-lead">
          <TextWithLinks text={intro} />
        </p>
      </div>
    </div>
  );
}

function formatDay(day: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
