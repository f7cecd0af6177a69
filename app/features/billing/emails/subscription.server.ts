import { brand } from "#config/brand.ts";
import { promises } from "#config/promises.ts";
import type { GatedProvider } from "#features/providers/rules/provider-gate.ts";
import type { Email } from "#platform/mail/email.ts";
import { formatCents, getPlan, type PaidTier } from "../rules/plans.ts";
import { isDelisted, type SubscriptionEvent } from "../rules/subscription.ts";

export type SubscriptionUpdate =
  | {
      what: SubscriptionEvent;
      tier: PaidTier;
      periodEnd: Date /** Given by us, whatever is paid. */;
      kept?: PaidTier;
    }
  | { what: "refunded"; amount: number };

type Recipient = GatedProvider & { id: string; name: string; tier: string };

const help = `Questions? Answer this letter or call us at ${brand.phone}.`;

/** To the provider, about its plan; undefined for what needs no letter. */
export function subscriptionEmail(
  reader: Recipient,
  news: SubscriptionUpdate & { origin: string; timeZone: string },
): Email | undefined {
  const { id, name } = reader;
  const url = `${news.origin}/provider/dashboard/subscription?id=${id}`;
  const links = isDelisted(reader) ? [] : [{ label: "See your plan", url }];
  const text = findText(reader, news);
  return (
    text && {
      greeting: `Dear ${name},`,
      links,
      closing: [help],
      reason: `You get this letter because ${name} is listed on ${brand.name}.`,
      ...text,
    }
  );
}

function findText(
  reader: Recipient,
  news: SubscriptionUpdate & { timeZone: string },
): Pick<Email, "subject" | "paragraphs"> | undefined {
  if (news.what === "refunded")
    return {
      subject: `Your payment is on its way back: ${formatCents(news.amount)}`,
      paragraphs: [
        `We have returned ${formatCents(news.amount)} to the card it was paid with. Banks take some days to show it.`,
      ],
    };
  const { name, active } = reader;
  const plan = getPlan(news.tier).name;
  const seen = active ? ", and families see it already" : "";
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: news.timeZone });
  const until = day.format(news.periodEnd);
  const after = news.kept
    ? `the ${getPlan(news.kept).name} listing that we have given you`
    : "a free basic listing";
  switch (news.what) {
    case "started":
      return {
        subject: `Your ${plan} plan has started`,
        paragraphs: [
          `${name} has the ${plan} plan from now on${seen}. It renews on ${until}.`,
          `You can change or cancel it on your dashboard at any time. Within ${promises.moneyBackDays} days of your first payment you can have your money back there, too.`,
        ],
      };
    case "changed":
      return {
        subject: `You now have the ${plan} plan`,
        paragraphs: [`Your plan has changed to ${plan}${seen}. It renews on ${until}.`],
      };
    case "payment_failed":
      return {
        subject: "Your payment did not go through",
        paragraphs: [
          `We could not charge your card for the ${plan} plan. We will try again over the next days, and you keep your plan meanwhile.`,
          "On your dashboard you can pay the open invoice with another card.",
        ],
      };
    case "recovered":
      return {
        subject: "Your payment is settled",
        paragraphs: [`Nothing is owed any more for the ${plan} plan. There is nothing you need to do.`],
      };
    case "canceling":
      return {
        subject: `Your ${plan} plan ends on ${until}`,
        paragraphs: [
          `You have canceled your plan. It stays as it is until ${until}, and nothing more is charged. After that, you have ${after}.`,
          "You can take this back on your dashboard until then.",
        ],
      };
    case "resumed":
      return {
        subject: `Your ${plan} plan goes on`,
        paragraphs: [
          `Your cancellation is taken back, and ${name} keeps the ${plan} plan. It renews on ${until}, and your card is charged then.`,
          "You can change or cancel it on your dashboard at any time.",
        ],
      };
    case "canceled":
      return {
        subject: `Your ${plan} plan has ended`,
        paragraphs: [
          isDelisted(reader)
            ? `Nothing more is charged for ${name}.`
            : `${name} now has ${after}. ${active ? "Families still find you" : "It stays paused until you bring it back"}, and your leads and reviews are kept.`,
        ],
      };
    default:
      return undefined;
  }
}
