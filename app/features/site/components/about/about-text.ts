import { brand } from "#config/brand.ts";
import { legal } from "#config/legal.ts";

export const mission = [
  "Most families start looking in a hard week: after a fall, a diagnosis, a phone call at night. They need clear answers, and nobody who pushes.",
  "So we keep a list that you can read in peace. It shows who offers which care, where, and from what price. You choose, and you call the provider yourself. It is free for families, and you need no account.",
];

export const howWeArePaid = [
  "Providers pay us a flat fee for their listing. A basic listing is free. They pay nothing for your request.",
  "A consultation request goes to the one provider you chose. We do not sell phone numbers or data.",
];

export const values = [
  {
    name: "Compassion",
    text: "We write for people who are tired and worried. Plain words, large type, and nobody who hurries you.",
  },
  {
    name: "Trust",
    text: "A person reviews each provider before it is listed. Ratings come from reviews only. Paid placement is labeled.",
  },
  {
    name: "Personalization",
    text: "No two families need the same. Look by city, by kind of care and by what matters to you, and compare at your own pace.",
  },
  {
    name: "Excellence",
    text: `Our figures are counted, not guessed. We mend what you tell us about, and support replies ${legal.replies.support}.`,
  },
] as const;

export const timeline = [
  {
    year: 2024,
    title: `${brand.name} begins`,
    text: `${brand.name} is founded in ${brand.city}, ${brand.state}, to make the search for senior care calmer.`,
  },
  {
    year: 2024,
    title: "The first providers apply",
    text: "From the first one on, the rule is the same: a person reviews the application before families see the listing.",
  },
  {
    year: 2025,
    title: "Our promises in writing",
    text: "In June we update our terms, our privacy policy and our accessibility statement, in words that everyone can read.",
  },
  {
    year: 2025,
    title: "A waitlist for new cities",
    text: "Families in places we have not reached yet can leave an email address and hear from us when we get there.",
  },
] as const;
