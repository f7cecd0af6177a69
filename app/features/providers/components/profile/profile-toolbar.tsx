import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import type { ProfilePage } from "../../rules/profile.ts";
import { SaveButton } from "./save-button.tsx";
import { ShareButton } from "./share-button.tsx";
import { useSearchOrigin } from "./use-search-origin.ts";

/** The columns have their widths whatever stands in them, so that the way back moves nothing when it appears. */
export function ProfileToolbar({ provider }: { provider: ProfilePage["provider"] }) {
  const { id, name, city } = provider;
  const cities = city ? [{ label: city.name, link: `/city/${city.slug}` }] : [];
  const items = [
    { label: "Home", link: "/" },
    ...cities,
    { label: name, link: `/providers/${id}`, active: true },
  ];
  return (
    <div
      data-print="no"
      className="flex flex-wrap items-center justify-between gap-x-4 text-small lg:grid lg:grid-cols-[17rem_minmax(0,1fr)_auto] lg:gap-x-6"
    >
      <BackLink city={city} />
      <div className="min-w-0 max-lg:hidden [&_[aria-current]]:truncate [&_li:last-child]:min-w-0 [&_ol]:flex-nowrap">
        <Breadcrumb items={items} />
      </div>
      <div className="-mr-2 flex flex-wrap lg:mr-0 lg:gap-2 lg:py-2">
        <SaveButton provider={provider} />
        <ShareButton name={name} />
      </div>
    </div>
  );
}

function BackLink({ city }: Pick<ProfilePage["provider"], "city">) {
  const back = useSearchOrigin()?.back;
  return (
    <Link
      to={back?.to ?? (city ? `/city/${city.slug}` : "/search")}
      className="text-link inline-flex min-h-11 items-center gap-1.5"
    >
      <ArrowLeft className="size-5 shrink-0" aria-hidden="true" />
      {back ? (
        <span>
          Back to <span className="lg:hidden">results</span>
          <span className="max-lg:hidden">{back.label}</span>
        </span>
      ) : (
        <span>
          {city && <span className="max-lg:sr-only">Providers in </span>}
          {city ? city.name : "Find care"}
        </span>
      )}
    </Link>
  );
}
