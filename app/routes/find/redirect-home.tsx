import { redirectHome } from "#http/redirect-home.server.ts";

export const loader = redirectHome;
