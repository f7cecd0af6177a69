/** Every number that a page promises and code enforces. A change here is a change of the promise. */
export const promises = {
  /** Cents a month. */
  monthlyPrice: { premium: 199_00, enterprise: 399_00 },
  moneyBackDays: 30,
  firstMonthOffer: { days: 7, percentOff: 50 },
  applicationReviewHours: 24,
  /** Hours until the first reply to a ticket. */
  ticketReplyHours: { premium: 24, enterprise: 4 },
  /** The first people on the waitlist, each of whom gets a free consultation. The trigger on waitlist counts them too. */
  freeConsultations: 100,
  pictureMegabytes: 10,
} as const;

/** When an application is reviewed, as it follows "We review your application". */
export const applicationReviewTime = `within ${promises.applicationReviewHours} hours`;

/** The offer to new providers, as it follows a price. */
export const firstMonthDiscount = `${promises.firstMonthOffer.percentOff}% off`;

export const SESSION_DAYS = 30;

export const SIGN_IN_CODE_MINUTES = 10;

export const CONFIRMATION_DAYS = 7;

/** How long a browser that has signed in has wrong tries of its own. */
export const TRUSTED_DEVICE_DAYS = 180;

/** For how long a change of a sign-in address, or a second factor, can be undone. */
export const UNDO_DAYS = 7;
