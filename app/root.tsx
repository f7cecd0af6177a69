import fontUrl from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import { use, useState } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import { brand } from "#config/brand.ts";
import { CONTENT_ID, SiteFrame } from "#features/site/components/site-frame.tsx";
import { NonceContext } from "#platform/browser/nonce.ts";
import { isWithoutScripts } from "#platform/browser/page-scripts.ts";
import { sendBeacon } from "#platform/browser/send-beacon.ts";
import { usePageViews } from "#platform/browser/use-page-views.ts";
import { useReportedLinks } from "#platform/browser/use-reported-links.ts";
import { settingsContext } from "#platform/http/context.server.ts";
import { summarizeError } from "#ui/form/error-summary.ts";
import { useFocusOnFailure, useFocusOnNavigation } from "#ui/hooks/use-focus-on-navigation.ts";
import { useHashScroll } from "#ui/hooks/use-hash-scroll.ts";
import { useNavigateOnFailedLoad } from "#ui/hooks/use-navigate-on-failed-load.ts";
import { useReloadOnReturn } from "#ui/hooks/use-reload-on-return.ts";
import { ErrorScreen } from "#ui/layout/error-screen.tsx";
import stylesheetUrl from "#ui/styles/app.css?url";
import type { Route } from "./+types/root.ts";

export function links(): Route.LinkDescriptors {
  return [
    { rel: "stylesheet", href: stylesheetUrl },
    { rel: "preload", href: fontUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
    { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
    { rel: "manifest", href: "/site.webmanifest" },
  ];
}

/** Addresses told to search engines are made from the configured origin, never from a request. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin, googleTag } = context.get(settingsContext);
  // Not even said where there is none: it would be in every page.
  return { origin, ...(googleTag && { hasGoogleTag: true }) };
}

export function shouldRevalidate() {
  return false;
}

export function meta({ error }: Route.MetaArgs) {
  if (!error) return [{ title: brand.name }];
  return [{ title: `Something went wrong · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext);
  // Of the page that was loaded: scripts that are there stay when one moves on to a page without any.
  const [withScripts] = useState(!useMatches().some(isWithoutScripts));
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.themeColor} />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {withScripts && <ScrollRestoration nonce={nonce} />}
        {withScripts && <Scripts nonce={nonce} />}
        {/* No part of what browsers load: where it is written, they load nothing. */}
        {import.meta.env.SSR && !withScripts && <DirectViewScript nonce={nonce} />}
      </body>
    </html>
  );
}

/** What a function is written as differs between the server and the browser. */
function InlineScript({ nonce, code }: { nonce: string | undefined; code: string }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** The script of a page that loads no other: it reports the view that usePageViews reports elsewhere. */
const reportDirectView = `(${sendBeacon})("/events",{kind:"page_view",path:location.pathname})`;

/** A page that failed is no view, as elsewhere; nor is one of the demo's own. */
function DirectViewScript({ nonce }: { nonce: string | undefined }) {
  const hasFailed = Boolean(useRouteError());
  const isDemo = useLocation().pathname.startsWith("/dev/");
  return !hasFailed && !isDemo && <InlineScript nonce={nonce} code={reportDirectView} />;
}

export default function App() {
  useReloadOnReturn();
  usePageViews();
  useReportedLinks();
  useHashScroll();
  useNavigateOnFailedLoad();
  useFocusOnNavigation(CONTENT_ID);
  const page = useMatches()[1]?.pathname;
  return (
    <SiteFrame>
      {/* Another provider or city is another page, with forms of its own. A desk, which has no path, stays. */}
      <Outlet key={page} />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useFocusOnFailure(CONTENT_ID);
  return (
    <SiteFrame>
      <ErrorScreen {...summarizeError(error)} />
    </SiteFrame>
  );
}
