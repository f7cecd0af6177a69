import { inMoney } from "#platform/text/figures.ts";
import {
  CODE_MINUTES,
  CONFIRM_DAYS,
  DEVICE_DAYS,
  promises,
  SESSION_DAYS,
  withinReviewTime,
} from "./promises.ts";

/** What the legal pages promise in dates and figures. A change here is a change of the promise. */
export const legal = {
  lastUpdated: { terms: "2025-06-10", privacy: "2025-06-10", accessibility: "2025-06-15" },
  governingLaw: "California",
  minimumAge: 18,
  monthlyPrice: {
    premium: inMoney(promises.monthlyPrice.premium / 100, "USD"),
    enterprise: inMoney(promises.monthlyPrice.enterprise / 100, "USD"),
  },
  moneyBackDays: promises.moneyBackDays,
  leastLiability: "$100",
  replies: {
    inquiry: "within 1 business day",
    support: `within ${promises.ticketReplyHours.premium} hours`,
    accessibility: "within 3 business days",
    /** The time that California law allows. */
    privacyRequest: "within 45 days",
    application: withinReviewTime,
  },
  officeHours: "Monday to Friday, 9:00 AM to 5:00 PM Central Time",
  accessibilityStandard: "WCAG 2.1 AA",
  signInCodeMinutes: CODE_MINUTES,
  sessionDays: SESSION_DAYS,
  deviceDays: DEVICE_DAYS,
  unconfirmedApplicationDays: CONFIRM_DAYS,
} as const;
