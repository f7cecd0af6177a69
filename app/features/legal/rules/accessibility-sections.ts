import { brand } from "#config/brand.ts";
import { legal } from "#config/legal.ts";
import { contactPage, phone, supportEmail } from "./contact-texts.ts";
import type { Section } from "./section.ts";

export const accessibilitySections: readonly Section[] = [
  {
    title: "What we aim for",
    body: [
      `Many people who come to ${brand.name} are over sixty. Some see or hear less well than they did, or have hands that are less steady. The site is for them first.`,
      `Our measure is ${legal.accessibilityStandard}. That is level AA of the Web Content Accessibility Guidelines, version 2.1, an international standard. We aim to meet it on every page, for families and for providers alike.`,
    ],
  },
  {
    title: "What you can expect",
    body: [
      [
        "Large text, in a typeface that was made for people with low vision.",
        "Strong contrast between text and background.",
        "Buttons and links that are big enough for a finger.",
        "Clear headings, labels on every field, and error messages beside the field they are about.",
        "Meaning that never hangs on color alone.",
        "No sound that starts by itself, and nothing that flashes.",
      ],
    ],
  },
  {
    title: "How to set the site to suit you",
    body: [
      [
        "Larger text: choose a larger text size in your browser, or zoom in with Ctrl and + (on a Mac, Command and +). The page adapts.",
        "Dark colors: if your device is set to dark mode, our pages follow.",
        "Less movement: if your device is set to reduce motion, our pages follow that too.",
        "Keyboard only: Tab moves on, Shift and Tab moves back, Enter opens a link. The first Tab offers to skip to the content.",
        "On paper: each page can be printed without menus.",
      ],
      "Searching and reading the directory also works with JavaScript turned off.",
    ],
  },
  {
    title: "How we test",
    body: [
      "We check our pages with automatic tests (axe) whenever we change the site. They run at the width of a phone and of a desktop screen, in light and in dark colors. We also test the size of buttons, use by keyboard, and use without JavaScript.",
      "Automatic tests find only part of what can go wrong. That is why we want to hear from you.",
    ],
  },
  {
    title: "What may not work well yet",
    body: [
      [
        "Descriptions and pictures in listings come from providers. They may be harder to read than our own pages.",
        "Providers’ own websites, and the card payment page of Stripe, are run by others. We cannot change them.",
        "Parts of the dashboard for providers need JavaScript.",
        "We have not tested every combination of browser and screen reader.",
      ],
    ],
  },
  {
    title: "If a page does not work for you",
    body: [
      `Call us at ${phone}, ${legal.officeHours}. We help you find what you were looking for over the phone. You can also write to ${supportEmail} at any time.`,
    ],
  },
  {
    title: "Tell us what to improve",
    body: [
      `Please use our ${contactPage}, or write to ${supportEmail}. We reply to accessibility feedback ${legal.replies.accessibility}.`,
      "It helps us to know:",
      [
        "which page it was;",
        "what you wanted to do, and what happened;",
        "which device and browser you use, and which aids, such as a screen reader.",
      ],
      "If you do not know some of this, write anyway.",
    ],
  },
  {
    title: "About this statement",
    body: [
      "This statement rests on our own tests. It has not been checked by an outside body. We update it when the site changes in a way that matters here. The date at the top says when we last did.",
      "It takes away none of your rights. You can read about them, and about how to file a complaint, at [ada.gov](https://www.ada.gov/).",
    ],
  },
];
