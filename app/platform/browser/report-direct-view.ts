import { sendBeacon } from "./send-beacon.ts";

/** In a page that ships nothing else: what usePageViews reports where it runs. */
export const reportDirectView = `(${sendBeacon})("/events",{kind:"page_view",path:location.pathname})`;
