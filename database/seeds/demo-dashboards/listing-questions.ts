import type { WrittenTicket } from "./written-ticket.ts";

/** From basic providers, by way of the contact page. */
export const questionsFromListings: WrittenTicket[] = [
  {
    subject: "New phone number on our listing",
    category: "account",
    priority: "medium",
    description:
      "We changed carriers and the number families see is the old one. It still rings for about two weeks.",
    messages: [
      "The new number is on your listing now. Would you try the call button once from your side?",
      "Tried it, it rings here. Thank you.",
    ],
  },
  {
    subject: "Picture is cut off on the card",
    category: "technical",
    priority: "low",
    description:
      "On a phone the left edge of our house is missing from the picture. On the computer it looks fine.",
    messages: [
      "Cards show the middle of a picture. A wider photo with the house in the center will fit both, you can send it in reply.",
      "Sent a new one, that works.",
    ],
  },
  {
    subject: "Two ZIP codes missing from our area",
    category: "general",
    priority: "medium",
    description:
      "We also go to the two ZIP codes east of the highway. Families there do not seem to find us.",
    messages: ["Both are added to your coverage. Search shows them from today."],
  },
  {
    subject: "How do families leave a review?",
    category: "general",
    priority: "low",
    description:
      "Several families have offered to write something. Where should we send them, and may we ask for it?",
    messages: [
      "You may ask anyone you have served, but please offer nothing in return. They can write to us, and we publish it once we have checked that they were your clients.",
      "Clear, we will put it in our newsletter without any gift.",
    ],
  },
  {
    subject: "Sign-in code arrives late",
    category: "technical",
    priority: "medium",
    description: "The code took almost ten minutes this morning and had expired when I typed it in.",
    messages: [
      "Your mail service holds back first letters from a new sender. Adding our address to your contacts usually helps; the link in the same mail works too.",
      "It came within a minute today.",
    ],
  },
  {
    subject: "What does premium cost for a year?",
    category: "billing",
    priority: "low",
    description:
      "My partner asks for a yearly figure before we decide. Is there a contract we would be bound to?",
    messages: [
      "Premium is billed monthly at $199, so $2,388 for twelve months. There is no yearly contract and you can cancel for the end of any month.",
    ],
  },
  {
    subject: "Languages our caregivers speak",
    category: "feature_request",
    priority: "low",
    description: "Half of our team speaks a second language. It would help families to see that on the card.",
    messages: [
      "We have added it to your description for now and passed the wish on.",
      "That is fine for us.",
    ],
  },
  {
    subject: "Closed for one week",
    category: "account",
    priority: "medium",
    description: "We renovate the kitchen and cannot take new guests for a week. Can the listing say so?",
    messages: [
      "We put a sentence at the top of your description and will take it out on the date you gave.",
      "Perfect, we reopen as planned.",
    ],
  },
  {
    subject: "Price should read per day",
    category: "general",
    priority: "medium",
    description:
      "Our starting price is shown for an hour but it is for a whole day. Two callers were confused.",
    messages: [
      "You are right, it was entered with the wrong unit. It reads per day now and we are sorry for the confusion.",
    ],
  },
  {
    subject: "Change of owner",
    category: "account",
    priority: "high",
    description:
      "My sister takes over the business next month. Which papers do you need so that she can sign in?",
    messages: [
      "A copy of the new license and a short letter signed by both of you. We then move the sign-in to her address on the day you choose.",
      "Sent both today.",
      "Received and checked. Her address works from the first of the month.",
    ],
  },
];
