import { brand } from "#config/brand.ts";
import { legal } from "#config/legal.ts";
import { supportEmail } from "./contact-texts.ts";
import type { Section } from "./section.ts";

/** Sections 1 to 11 of the terms of service. */
export const termsForFamilies: readonly Section[] = [
  {
    title: "About these terms",
    body: [
      `These terms are an agreement between you and ${brand.name}. They cover ${brand.domain} and the emails we send about it. By using the site, you agree to them. If you do not agree, please do not use the site.`,
      "We wrote them to be read. There is also a [short summary](/terms). Where the two differ, this page counts.",
      "These terms say how our service works. They are not legal advice.",
      "Three words have a fixed meaning here:",
      [
        `“We” are ${brand.name}, based in ${brand.city}, ${brand.state}.`,
        "A “family” is anyone who looks for care, for themselves or for somebody else.",
        "A “provider” is a business that offers senior care and is listed with us, or asks to be.",
      ],
    ],
  },
  {
    title: `What ${brand.name} does`,
    body: [
      `${brand.name} is a directory. It connects families with senior care providers in the United States. The care can be home care, assisted living, memory care, skilled nursing, adult day programs or respite care.`,
      "The site is free for families, and you need no account. You can search, compare, and call or write to a provider. You can ask some providers for a consultation. You can join the waitlist for a new city.",
      "Providers pay us a flat fee for their listing. A basic listing is free. We are not paid by the call, by the request or by the family.",
    ],
  },
  {
    title: `What ${brand.name} is not`,
    body: [
      "We do not provide care. We do not employ or supervise caregivers. We are not a placement agency, and we do not choose a provider for you.",
      "Nothing on this site is medical, legal or financial advice. Please ask a doctor, a lawyer or a financial adviser who knows your situation.",
      "The site is not for emergencies. If somebody is in danger, call 911. If you fear that an older person is being abused or neglected, call Adult Protective Services in your state.",
    ],
  },
  {
    title: "Who may use the site",
    body: [
      `You must be at least ${legal.minimumAge} years old to use ${brand.name}. The site is made for people in the United States.`,
      "You may look for care for yourself or for somebody else. If you send us details about another person, please make sure that they agree, or that you may decide for them.",
      "If you act for a business, you confirm that you may speak for it.",
    ],
  },
  {
    title: "Using the site fairly",
    body: [
      "Please do not:",
      [
        "send details that are not true, or pretend to be somebody else;",
        "send requests that you do not mean;",
        "copy listings in bulk, by hand or by program, or use them to advertise to the people in them;",
        "try to break into the site, overload it, or get around its limits;",
        "use the site for anything unlawful.",
      ],
      "If somebody does, we may remove what they sent, refuse their requests or close their account.",
    ],
  },
  {
    title: "How we verify providers",
    body: [
      "A person on our team reviews each application before the listing appears. We look at what the provider tells us about its license, its insurance, its background checks and the area it serves. Providers that pass this review are marked as verified.",
      "A review is a look at one moment. It is not a guarantee of good care. Licenses run out, and staff change. Before you decide, please:",
      [
        "ask to see the current license, where the state requires one, and proof of insurance;",
        "look the provider up with the licensing agency of its state;",
        "ask how staff are screened and trained;",
        "visit, ask for references, and read the contract before you sign.",
      ],
      `If something in a listing is wrong, please tell us at ${supportEmail}.`,
    ],
  },
  {
    title: "Reviews and ratings",
    body: [
      "Ratings come from reviews only. A provider’s rating is the average of its published reviews. Nobody can buy a better one. A provider without reviews shows “No reviews yet”.",
      "A review must be the honest opinion of somebody with real experience of the provider. Providers may not review themselves or their competitors. They may not pay for a review, or press anyone to write or change one.",
      "We read a review before we publish it. We do not turn one down because it is critical. We may turn one down because it is fake, abusive, off the subject, or reveals private details about somebody.",
      "A provider may answer a review of itself in public, but can never change or remove it. We do not read a reply before it appears. We take one off the site that is abusive, or reveals private details about somebody.",
      `Reviews and replies are the opinions of their authors, not ours. If you think that one breaks these rules, write to ${supportEmail}.`,
    ],
  },
  {
    title: "How results are ordered, and paid placement",
    body: [
      "Search results are ordered by how well a provider fits: its ratings and reviews, how fast it answers, when it is available, and how well it matches your words. The provider’s plan also counts. Providers with a paid plan are moved up.",
      "Paid placement is labeled. A listing that its plan has moved up says “Featured partner” or “Promoted”. Featured providers, on the home page and in a search, have a paid plan or were chosen by our team, and they are labeled too.",
      "If you want to leave payment out of it, sort your search by “Relevance without paid placement”.",
      "A plan can change where a listing stands. It never changes a rating, a review or the result of our verification.",
    ],
  },
  {
    title: "Choosing and hiring a provider",
    body: [
      "You decide whom to call and whom to hire. Any agreement about care is between you and the provider. We have no part in it.",
      "Prices, availability and response times come from the provider and may have changed. Please ask before you rely on them.",
      "A link to a provider’s website leads away from our site. Its own terms and privacy policy apply there.",
      "If something goes wrong with the care, the licensing agency and the long-term care ombudsman of your state take complaints. Please tell us as well, so that we can look at the listing again.",
    ],
  },
  {
    title: "Consultation requests",
    body: [
      "Some providers take consultation requests through our site. You choose the provider, the day and the time. The times are those of the provider’s city.",
      "A consultation request goes to the one provider you chose. We do not pass it to other providers, and we do not sell it. The provider pays a flat fee for its listing and nothing for the request.",
      "A request is not yet an appointment. It becomes one when the provider confirms it with you.",
      "We charge nothing for a request. Please ask the provider whether the meeting itself costs anything.",
    ],
  },
  {
    title: "The waitlist and special offers",
    body: [
      "If we are not in your city yet, you can join the waitlist. We use your email address to tell you about your city. Joining is no promise that we will open there, or when.",
      `To leave the waitlist, write to ${supportEmail}.`,
      "Now and then we make a special offer. Its conditions stand beside it, such as how many people it is for. An offer cannot be exchanged for money.",
    ],
  },
];
