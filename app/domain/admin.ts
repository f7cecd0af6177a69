import { reviewDashboard } from "./admin-queues.ts";
/** Hard: a session that is used all day ends all the same. */
export const ADMIN_SESSION_HOURS = 24;
export const INVITATION_DAYS = 3;
/** Between the password and the second factor. */
export const SECOND_STEP_MINUTES = 5;
/** Between the QR code on the page and the code of the app that scanned it. */
export const SECOND_FACTOR_OFFER_MINUTES = 30;
export const RECOVERY_CODES = 10;
export const PASSWORD_MIN = 12;
/** Beyond it nobody types one, and hashing it costs us. */
export const PASSWORD_MAX = 200;

/** A password that somebody else would try first. */
export const COMMON_PASSWORD = "That password is too common. Please choose another.";

export const loginFailed = {
  title: "Authentication Failed",
  credentials: "Invalid credentials",
  locked: "Too many attempts. Please try again in an hour.",
  code: "That code does not match, or it was used before. Please type the newest one.",
  over: "That took too long. Please sign in again.",
} as const;

export const WRONG_PRESENT_PASSWORD = "That is not your present password.";
export const OFFER_OVER = "That took too long. Please scan the new QR code.";

/** A page of the desk, and where it stands in the bar at its head. */
export const adminPages = [
  {
    ...reviewDashboard,
    about: "Applications, profile edits, reviews, reports, tickets, inquiries and failed jobs that wait for us.",
  },
  {
    path: "/admin/db-test",
    name: "Database Testing",
    about: "What a visitor may read and write, tried against the real database.",
  },
  {
    path: "/admin/seo-test",
    name: "SEO Testing",
    about: "What search engines and social networks see of every kind of page.",
  },
  {
    path: "/admin/analytics",
    name: "Analytics",
    about: "Visits, requests and waitlists over time, by city and by kind of care.",
  },
  {
    path: "/admin/users",
    name: "User Management",
    about: "Find, activate or deactivate providers, change their plan, and invite admins.",
  },
  {
    path: "/admin/settings",
    name: "System Settings",
    about: "Whether the service takes requests, feature flags, and cities.",
  },
  { path: "/admin/audit", name: "Audit Log", about: "Who changed what, and why." },
  {
    path: "/admin/privacy",
    name: "Privacy Requests",
    about: "Export or erase a family's data, and how long we keep what.",
  },
] as const;

/** Where to go after signing in: a page of this desk, and nothing else. */
export function nextPage(next: string | null): string {
  // Two slashes, or one of them backwards, would lead to another site, and dots out of the desk.
  const isPlain = next && /^\/admin(?:[/?][\w\-./?=&%+:]*)?$/.test(next) && !/\/(?:\/|\.|%2e)/i.test(next);
  return isPlain ? next : "/admin";
}

export function loginPath(from: string): string {
  return from === "/admin" ? "/admin/login" : `/admin/login?${new URLSearchParams({ next: from })}`;
}

/** Spaces and dashes help the eye, and are not part of a code. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toLowerCase();
}
