import { subscriptionStatuses } from "../rules/subscription.ts";

const badgeByStatus = {
  active: { text: "Active", look: "bg-good-soft text-good" },
  past_due: { text: "Past due", look: "bg-danger-soft text-danger" },
  canceled: { text: "Canceled", look: "border-2 border-line-strong text-muted" },
  canceling: { text: "Canceling", look: "bg-ember-soft text-ember" },
};

/** How the subscription stands; neutral for any word that is not one of ours. */
export function StatusBadge({ status }: { status: string }) {
  const known = subscriptionStatuses.find((each) => each === status);
  const { text, look } = known ? badgeByStatus[known] : { text: formatStatus(status), look: "bg-sand" };
  return (
    <span
      data-status={known ?? "other"}
      className={`inline-block rounded-round px-3 py-0.5 font-semibold text-small ${look}`}
    >
      {text}
    </span>
  );
}

function formatStatus(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
