import { data, redirectDocument } from "react-router";
import { brand } from "#config/brand.ts";
import { listCities } from "#features/places/queries/cities.server.ts";
import { PageNotFound } from "#features/site/components/page-not-found.tsx";
import { readAsVisitor } from "#platform/http/context.server.ts";
import type { Route } from "./+types/not-found.ts";

export async function loader({ context }: Route.LoaderArgs) {
  // The page is missing whether or not the cities can be read.
  const cities = await readAsVisitor(context, listCities).catch(() => []);
  return data({ cities }, { status: 404 });
}

/** A page that was loaded before a new version does not know the routes of that version. The server knows them all. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirectDocument(request.url);
}

export function meta(_: Route.MetaArgs) {
  return [{ title: `Page not found · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <PageNotFound
      title="We can't find that page."
      reason="The page may have moved, or the link may have a typo. Search for what you need"
      cities={loaderData.cities}
    />
  );
}
