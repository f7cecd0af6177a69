import { brand } from "#config/brand.ts";
import { legal } from "#config/legal.ts";
import { familyRetention, formatRetention } from "#config/retention.ts";
import { contactPage, phone, supportEmail } from "./contact-texts.ts";
import type { Section } from "./section.ts";
import type { VisitCounting } from "./visit-counting.ts";

export const privacySections = (counting: VisitCounting): readonly Section[] => [
  {
    title: "Who we are, and what this covers",
    body: [
      `${brand.name} is a directory of senior care providers, based in ${brand.city}, ${brand.state}. This policy covers ${brand.domain}, the emails we send about it, and what you write or tell us.`,
      "It does not cover the providers in our directory, or their websites. Each of them answers for its own use of what you tell it.",
    ],
  },
  {
    title: "What you tell us",
    body: [
      "You can read and search the whole directory without telling us anything. We only store what you choose to send:",
      [
        "Consultation request: your name, email address and phone number, the day and time you would like, how you want to be reached, and your message if you write one.",
        "Waitlist: your email address, city and state.",
        "Business inquiry: your name, business, email address, phone number, the kind of inquiry, your message, and how you want to be reached.",
        "Review: the name you sign with, how you know the provider, your rating and your words. We keep it together with the consultation it is about and the email address of that request. We never show either.",
        "Provider application: the business, its contact person, email address and phone number, its address, and what you say about services, area, license, insurance, staff and background checks. Families see the ZIP code. They see the street only if you choose to show it.",
        "Provider account: your changes to the listing, pictures, support tickets, your notes about leads, the names of team members, and which plan you have.",
      ],
      "With a business inquiry or a provider application we also store two technical details. One is the name of our site. The other is the type of browser it was sent with.",
      "A message to a provider may tell something about a person’s health. Please write only what the provider needs to know. We are not a doctor, a hospital or a health plan, so the federal health privacy law (HIPAA) generally does not cover what you send us. This policy does.",
    ],
  },
  {
    title: "What we count when you visit",
    body: [
      "When you open a page, search, or press the button to call, email or visit a provider, we count it. We note what was done, on which page, for which provider, and when. Of a search we note the kinds of care that were chosen, and not the words. We do not note who did it. There is no cookie, no internet address and no name, so we cannot recognize you the next time. We count visits, not people.",
      "Providers with a paid plan see these counts for their own listing.",
      ...counting.google,
      `${counting.cookies} When a provider applies or signs in, we set a cookie that the site needs to know the provider again. A sign-in lasts up to ${legal.sessionDays} days.`,
      `Signing in also sets a cookie that stays for ${legal.deviceDays} days. It only says that this browser has signed in to this account before, so that someone else’s wrong codes cannot lock the provider out. “Sign out everywhere” makes it useless.`,
      "Your own browser remembers a few things for you. For families, that is the list of favorites, and how far down a page you were. For providers, it is the number of the listing, the email address of an application, and whether the welcome tour is done. Clearing the site’s data in your browser deletes them.",
      "As with every website, our server needs your internet address (IP address) to send you a page. To stop abuse, such as the same form sent hundreds of times, it also counts how often something comes from one address. For that we keep the address only in a scrambled form, as we do with the email address in a form, and delete it after three days at the latest. Our visit counts and our record of requests do not contain it.",
      `There are no advertising networks on our pages. ${counting.signals}`,
    ],
  },
  {
    title: "How we use it",
    body: [
      "We use what you send us to do what you asked for:",
      [
        "to bring your consultation request to the provider, and to confirm it to you;",
        "to ask you once, some days after a confirmed consultation, whether you would like to write a review;",
        "to tell you when your review is published, and when the provider has answered it;",
        "to answer your inquiry or your support ticket;",
        "to tell you about a city on the waitlist;",
        "to review an application, run a listing, and publish a review;",
        "to sign a provider in, and to handle its plan;",
        "to keep the site safe, to mend it, and to meet our legal duties.",
      ],
      "Our software sorts the requests that a provider has received, for example by how soon you want to meet. This helps the provider to answer in a good order. It decides nothing else about you.",
    ],
  },
  {
    title: "Who else sees it",
    body: [
      "We do not sell phone numbers or data. We do not share them for advertising. We never have.",
      "A consultation request goes to the one provider you chose, and to no other. The provider pays a flat fee for its listing and nothing for the request.",
      "Besides us and that provider, these may see what you send:",
      [
        "Companies that work for us, only as far as their work needs it: the one that hosts the site and its database, the one that delivers our emails, and Stripe, which handles providers’ card payments. Your card number goes to Stripe and never reaches us.",
        ...counting.alsoSees,
        "The public, where that is the purpose: a provider’s listing, and a published review with the name you sign it with.",
        "Courts and authorities, where the law requires it, or where it is needed to keep somebody from harm.",
        "A new owner, if the business is ever sold. This policy would still hold for what you have sent us.",
      ],
    ],
  },
  {
    title: "How long we keep it",
    body: [
      [
        `Sign-in codes work for ${legal.signInCodeMinutes} minutes. A sign-in ends after ${legal.sessionDays} days at the latest.`,
        ...familyRetention.map(formatRetention),
        "Listings and provider accounts are kept while the provider is with us. Afterwards we keep what tax and other laws ask for: the records of payments, as said above.",
        "A log of decisions and changes, with who made them, when and why, is kept for good. Nothing can be removed from it, so that nobody can hide a change. It is not shown to the public.",
      ],
      "You need not wait for any of this: ask us, and we remove what is about you before its time.",
    ],
  },
  {
    title: "How we protect it",
    body: [
      [
        "The connection between your browser and our site is encrypted.",
        "A provider can see the requests that were sent to it, and no others.",
        "Sign-in codes and sign-ins are stored only in a scrambled form that opens nothing.",
        "Our technical logs do not hold what people send us.",
      ],
      "No system is perfectly safe. If something happens to your data, we will tell you as the law requires.",
    ],
  },
  {
    title: "Your rights, and how to use them",
    body: [
      `The law of ${legal.governingLaw} and of some other states gives people rights over their data. We give them to everyone who uses ${brand.name}. You may ask us:`,
      [
        "what we have stored about you, and for a copy of it;",
        "to correct what is wrong;",
        "to delete it;",
        "to take you off the waitlist.",
      ],
      "You need not ask us to stop selling your data, because we do not sell it. We use details about health only to bring your request to the provider you chose. Nobody is treated worse for using these rights.",
      `Write to ${supportEmail}, or call ${phone}. Support replies ${legal.replies.support}, and we do what you ask ${legal.replies.privacyRequest}. To protect you, we first check that the request is yours, as a rule by a message to the email address we have. Somebody you trust may ask for you. We then need your permission in writing.`,
      "If we must keep something, we tell you what and why. What a provider has already received, only the provider can delete in its own records. We can tell you whom to ask.",
      "If our answer does not satisfy you, you may turn to the attorney general of your state.",
    ],
  },
  {
    title: "Young people, changes and how to reach us",
    body: [
      `The site is for people who are at least ${legal.minimumAge} years old. We do not knowingly collect data from anyone younger. If you think that we have, please tell us, and we delete it.`,
      "If we change this policy, the new text stands here with a new date at the top. If we want to use what you have already sent us in a new way, we ask you first.",
      [
        `Privacy questions: ${supportEmail}`,
        `By phone: ${phone}, ${legal.officeHours}`,
        `Business inquiries: our ${contactPage}. We reply ${legal.replies.inquiry}.`,
      ],
    ],
  },
];
