/** What the privacy policy says of counting visits. With a Google tag configured, much of it would not be true. */
export type VisitCounting = {
  inShort: readonly string[];
  cookies: string;
  signals: string;
  google: readonly string[];
  alsoSees: readonly string[];
};

export const countedByUs: VisitCounting = {
  inShort: [
    "Families need no account and get no cookies from us.",
    "We count visits without knowing who the visitor is.",
  ],
  cookies: "Cookies: families get none from us.",
  signals:
    "We follow nobody from site to site. So it makes no difference whether your browser sends a “Do Not Track” or “Global Privacy Control” signal: we treat all visitors as if it did.",
  google: [],
  alsoSees: [],
};

export const countedByGoogleToo: VisitCounting = {
  inShort: [
    "Families need no account. Google Analytics sets cookies on our public pages to count visits.",
    "Our own count does not know who the visitor is. You can keep Google’s from counting you at all.",
  ],
  cookies: "Cookies: families get those of Google Analytics, described above, and no others.",
  signals:
    "If your browser sends a “Do Not Track” or “Global Privacy Control” signal, we do not load Google Analytics for you. It then learns nothing and sets no cookie.",
  google: [
    "Our public pages also use Google Analytics, a service of Google. It learns which of these pages you open, such as the page of a city or of a provider, from which website you came, and whether you joined the waitlist. As with every website, Google gets your internet address and the type of your browser. It does not get the words of a search, nor anything you type into a form. We have turned off its use for advertising.",
    "To count a returning visitor once, Google Analytics keeps cookies in your browser, for up to two years. They hold a random number. It is not on the pages where providers sign in or work, nor on those of a consultation request or a review.",
  ],
  alsoSees: ["Google, as far as its Analytics counts visits to our public pages for us."],
};
