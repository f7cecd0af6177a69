import { formatMoney } from "#platform/text/format-number.ts";
import {
  applicationReviewTime,
  CONFIRMATION_DAYS,
  promises,
  SESSION_DAYS,
  SIGN_IN_CODE_MINUTES,
  TRUSTED_DEVICE_DAYS,
} from "./promises.ts";

/** What the legal pages promise in dates and figures. A change here is a change of the promise. */
export const legal = {
  lastUpdated: { terms: "2025-06-10", privacy: "2025-06-10", accessibility: "2025-06-15" },
  governingLaw: "California",
  minimumAge: 18,
  monthlyPrice: {
    premium: formatMoney(promises.monthlyPrice.premium / 100, "USD"),
    enterprise: formatMoney(promises.monthlyPrice.enterprise / 100, "USD"),
  },
  moneyBackDays: promises.moneyBackDays,
  minimumLiability: "$100",
  replies: {
    inquiry: "within 1 business day",
    support: `within ${promises.ticketReplyHours.premium} hours`,
    accessibility: "within 3 business days",
    /** The time that California law allows. */
    privacyRequest: "within 45 days",
    application: applicationReviewTime,
  },
  officeHours: "Monday to Friday, 9:00 AM to 5:00 PM Central Time",
  accessibilityStandard: "WCAG 2.1 AA",
  signInCodeMinutes: SIGN_IN_CODE_MINUTES,
  sessionDays: SESSION_DAYS,
  deviceDays: TRUSTED_DEVICE_DAYS,
  unconfirmedApplicationDays: CONFIRMATION_DAYS,
} as const;
