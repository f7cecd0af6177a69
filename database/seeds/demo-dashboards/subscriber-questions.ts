import type { WrittenTicket } from "./written-ticket.ts";

export const questionsFromSubscribers: WrittenTicket[] = [
  {
    subject: "Export shows odd characters in Excel",
    category: "technical",
    priority: "medium",
    description:
      "When I open the exported leads, names with accents look broken. Muñoz comes out as two strange letters.",
    messages: [
      "Thank you for the file. Please import it with the encoding set to UTF-8 and the names will be right.",
      "That did it.",
    ],
  },
  {
    subject: "Views dropped last weekend",
    category: "technical",
    priority: "medium",
    description: "Profile views went from the usual level to about half on Saturday. Did something change?",
    messages: [
      "We compared your city: all listings had fewer visits that weekend, and your share stayed the same.",
      "Good to know, so it was not us.",
    ],
  },
  {
    subject: "Invoice needs our legal name",
    category: "billing",
    priority: "low",
    description: "Our accountant asks that invoices carry the name of the company and not the trade name.",
    messages: [
      "The name is changed from the next invoice on. A corrected copy of the last one is in your mail.",
      "Received, thanks.",
    ],
  },
  {
    subject: "Replace the card on file",
    category: "billing",
    priority: "high",
    description: "Our card expires at the end of the month. I do not want the listing to be interrupted.",
    messages: [
      "You will find a secure link for the new card in your mail. If a payment fails, your listing stays up while we sort it out.",
      "New card is in.",
    ],
  },
  {
    subject: "Who receives consultation notices?",
    category: "account",
    priority: "medium",
    description: "Requests go to the front office. We would like the intake nurse to get them as well.",
    messages: [
      "One address receives them for now. Many providers use a shared mailbox that both people read.",
      "We set one up, please change it to that one.",
      "Done, the next request goes there.",
    ],
  },
  {
    subject: "Reminder when a follow-up is due",
    category: "feature_request",
    priority: "medium",
    description: "I set follow-up dates but have to remember to look. A mail in the morning would help.",
    messages: ["We like the idea and have noted it with your name, so that we can ask how it should look."],
  },
  {
    subject: "Filter leads by ZIP code",
    category: "feature_request",
    priority: "low",
    description: "We plan routes by ZIP code. Could the list be narrowed to one or two of them?",
    messages: [
      "Until there is a filter, the export has the location in its own column and can be sorted.",
      "We will use that.",
    ],
  },
  {
    subject: "What counts as response time?",
    category: "general",
    priority: "low",
    description: "Our card says two to four hours. Is it measured, or what we told you?",
    messages: [
      "It is what you told us. If you now answer faster, tell us and we will change it once it is true on weekends too.",
    ],
  },
  {
    subject: "Family wants their details deleted",
    category: "general",
    priority: "high",
    description:
      "A daughter asked that we and you delete everything from her request. What do we need to do?",
    messages: [
      "Please send us the date of the request. We delete it on our side within the week and confirm it to her.",
      "It was the second request of that week, her first name starts with an R.",
      "Found and deleted. She has our confirmation.",
    ],
  },
  {
    subject: "Consultation shown at the wrong hour",
    category: "technical",
    priority: "high",
    description:
      "A son on the East Coast booked ten o'clock and called us at his ten o'clock. Which time zone is used?",
    messages: [
      "Times are always those of your city, and the confirmation now says so in words.",
      "Thank you, that should prevent it.",
    ],
  },
  {
    subject: "Website button opened the old address",
    category: "technical",
    priority: "medium",
    description: "We moved to a new website and the button still leads to the old one.",
    messages: ["The button points to the new address now.", "Confirmed."],
  },
  {
    subject: "Review by someone we never served",
    category: "general",
    priority: "high",
    description: "The name in the review does not match any client in our files. How do you check?",
    messages: [
      "We asked the author for the month and kind of care. Until we hear back, the review is not shown.",
      "We appreciate it.",
      "It was meant for another business. The author has withdrawn it.",
    ],
  },
  {
    subject: "Same family appears twice",
    category: "technical",
    priority: "low",
    description: "Two sisters wrote about the same mother on one day. Can the two leads be joined?",
    messages: [
      "They cannot be joined, but you can mark one as lost and name the other in its notes.",
      "Fine.",
    ],
  },
  {
    subject: "No bookings for ten days, please",
    category: "account",
    priority: "medium",
    description: "We are short of staff for ten days and do not want to let families wait for an answer.",
    messages: [
      "We can close booking for those days and leave the phone number on. Please confirm the dates.",
      "Confirmed by phone with our office.",
    ],
  },
  {
    subject: "A colleague left, what about her leads?",
    category: "account",
    priority: "medium",
    description: "She had eleven open leads. If I remove her from the team, do they disappear?",
    messages: ["No, they stay and show as unassigned. You can then hand them to someone else one by one."],
  },
  {
    subject: "Emergency availability off this weekend",
    category: "account",
    priority: "urgent",
    description: "Two of our on-call nurses are ill. Please take the emergency mark off until Monday.",
    messages: [
      "It is off. We will put it back on Monday at eight unless you tell us otherwise.",
      "Everyone is back, please switch it on.",
      "It is on again. Glad to hear it.",
    ],
  },
];
