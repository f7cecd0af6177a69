/** Hard: a session that is used all day ends all the same. */
export const ADMIN_SESSION_HOURS = 24;
export const INVITATION_DAYS = 3;
/** Between the password and the second factor. */
export const SECOND_STEP_MINUTES = 5;
/** Between the QR code on the page and the code of the app that scanned it. */
export const SECOND_FACTOR_OFFER_MINUTES = 30;
export const RECOVERY_CODE_COUNT = 10;
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

export const WRONG_CURRENT_PASSWORD = "That is not your present password.";
export const OFFER_EXPIRED = "That took too long. Please scan the new QR code.";

/** Where to go after signing in: a page of this desk, and nothing else. */
export function parseNextPage(next: string | null): string {
  // Two slashes, or one of them backwards, would lead to another site, and dots out of the desk.
  const isPlain = next && /^\/admin(?:[/?][\w\-./?=&%+:]*)?$/.test(next) && !/\/(?:\/|\.|%2e)/i.test(next);
  return isPlain ? next : "/admin";
}

export function loginPath(from: string): string {
  return from === "/admin" ? "/admin/login" : `/admin/login?${new URLSearchParams({ next: from })}`;
}

/** Spaces and dashes help the eye, and are not part of a code. */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toLowerCase();
}
