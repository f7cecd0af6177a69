import { applicationReviewTime } from "#config/promises.ts";
export const CODE_DIGITS = 6;
export const CODE_TRIES = 5;

export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

export const signInProblems = {
  code: "That code does not match. Please look at the newest email from us, and type its six digits.",
  over: "That code is no longer good. Please ask for a new one.",
  tries: "That code was typed wrong too often. Please ask for a new one.",
  locked: "Too many codes were tried for this account. Please wait an hour, or use the link in the email.",
  link: "This link is no longer good. It works once, and for a short time. Please ask for a new one.",
} as const;

/** The four answers of the access page. */
export const accessMessages = {
  success: "Account found! You can access your provider dashboard.",
  pending: `Your account is still under review. We'll email you once it's approved (usually ${applicationReviewTime}).`,
  not_found:
    "No provider account found with this email address. Please check your email or contact support if you believe this is an error.",
  unclear: "There was an issue with your account status. Please contact support for assistance.",
  error: "An error occurred while searching for your account. Please try again or contact support.",
} as const;
