import { brand } from "#config/brand.ts";
import { pageMeta } from "#config/page-meta.ts";
import { DevelopersGuide } from "#features/table-interface/components/developers-guide.tsx";
import { getPublicKey } from "#features/table-interface/http/public-key.server.ts";
import { secretsContext, settingsContext } from "#platform/http/context.server.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import type { Route } from "./+types/developers.ts";

export const handle = { withoutScripts: true };

export function loader({ context }: Route.LoaderArgs) {
  const settings = context.get(settingsContext);
  const key = getPublicKey(settings, context.get(secretsContext));
  const { readsPerHour, terms } = settings.calls;
  const { origin } = settings;
  return {
    origin,
    calls: key ? { key, origin, terms, readsPerHour: formatNumber(readsPerHour) } : undefined,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: `Developers: ${brand.name} listings by call · ${brand.name}`,
    description: `Read ${brand.name}'s listings and send its forms from your own software, with the public key, curl or the official client.`,
    path: "/developers",
    origin: loaderData?.origin ?? "",
  });
}

export default function Developers({ loaderData: { calls } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-4 pb-14 md:pb-20">
      <Breadcrumb
        items={[
          { label: "Home", link: "/" },
          { label: "Developers", link: "/developers", active: true },
        ]}
      />
      <h1 className="mt-5 text-display">Developers</h1>
      <p className="mt-3 max-w-prose text-lead text-muted">
        For partners and researchers: read our listings and send our forms from your own software.
      </p>
      {calls ? (
        <DevelopersGuide calls={calls} />
      ) : (
        <p className="mt-8 max-w-prose">
          Calls are switched off on this site. If you need our data, please{" "}
          <a href="/contact" className="text-link">
            write to us
          </a>
          .
        </p>
      )}
    </div>
  );
}
