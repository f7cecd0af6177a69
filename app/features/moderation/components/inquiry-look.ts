import type { Look } from "./badge.tsx";

const looks: Record<string, Look> = {
  new: "new",
  in_progress: "warn",
  answered: "good",
  closed: "quiet",
  spam: "quiet",
};

export function inquiryLook(status: string): Look {
  return looks[status] ?? "plain";
}
