import { Link } from "react-router";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import type { QueueActionData } from "../rules/admin-queue.ts";
import { Badge, type Look } from "./badge.tsx";
import { PublishedReply } from "./published-reply.tsx";
import { RejectReviewForm } from "./reject-review-form.tsx";

export type ShownReview = {
  id: string;
  version: string;
  providerId: string;
  providerName: string;
  isListed: boolean;
  authorName: string;
  relationship: string;
  rating: number;
  title: string;
  body: string;
  status: string;
  created: string;
  /** How sure we are that it was lived through. */
  proof: { isProven: boolean; words: string };
  /** Why to look twice. */
  warning: string | null;
  similar: { id: string; percent: number; providerName: string; author_name: string; body: string }[];
  /** 'Published by ana@… on …' */
  decided: string | null;
  decisionReason: string | null;
  /** What the provider answered. */
  reply: { text: string; version: string; when: string | null } | null;
};

const states: Record<string, { look: Look; label: string }> = {
  pending: { look: "new", label: "Waiting" },
  published: { look: "good", label: "Published" },
  rejected: { look: "quiet", label: "Rejected" },
};

type Props = {
  review: ShownReview;
  answer: QueueActionData | undefined;
};

export function ReviewCard({ review, answer }: Props) {
  const { id, providerId, providerName, rating, title, body, status, proof, warning, similar } = review;
  const isAboutReply = answer?.values?.intent === "take-reply-off";
  const state = states[status] ?? { look: "plain", label: status };
  return (
    <li className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="wrap-anywhere text-title">{providerName}</h2>
        <Badge look={state.look}>{state.label}</Badge>
      </div>
      <p className="flex flex-wrap gap-x-6">
        {review.isListed && (
          <Link to={`/providers/${providerId}`} className="text-link inline-block min-h-11 content-center">
            See the listing<span className="sr-only"> of {providerName}</span>
          </Link>
        )}
        <Link to={`/admin/users/${providerId}`} className="text-link inline-block min-h-11 content-center">
          Manage this provider<span className="sr-only">, {providerName}</span>
        </Link>
      </p>
      <p className="font-semibold">{rating} of 5 stars</p>
      {title && <h3 className="wrap-anywhere mt-2 font-bold">{title}</h3>}
      <p className="wrap-anywhere mt-1 max-w-prose whitespace-pre-line">{body}</p>
      <p className="wrap-anywhere mt-3 text-muted text-small">
        Shown as “{review.authorName}
        {review.relationship && `, ${review.relationship}`}” · written {review.created}
      </p>
      <p className={`mt-2 ${proof.isProven ? "" : "font-semibold text-ember"}`}>{proof.words}</p>
      {warning && <p className="mt-2 font-semibold text-ember">{warning}</p>}
      {similar.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-(--color-link)">
            {similar.length === 1 ? "1 similar review" : `${similar.length} similar reviews`}
          </summary>
          <ul className="mt-1 grid gap-3">
            {similar.map((other) => (
              <li key={other.id} className="border-line-strong border-l-4 pl-4">
                <p className="font-semibold text-small">
                  {other.percent}% alike · {other.providerName} · by {other.author_name}
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{other.body}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
      {review.decided && <p className="wrap-anywhere mt-3 text-muted">{review.decided}</p>}
      {review.decisionReason && (
        <p className="wrap-anywhere whitespace-pre-line">Reason: {review.decisionReason}</p>
      )}
      {review.reply && (
        <PublishedReply review={review} reply={review.reply} answer={isAboutReply ? answer : undefined} />
      )}
      <div className="mt-4">
        <FormStatus problem={answer?.problem} />
        {status !== "published" && (
          <PostForm>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={review.version} />
            <button type="submit" name="intent" value="publish" className="button button-primary">
              {status === "rejected" ? "Publish after all" : "Publish"}
              <span className="sr-only"> the review by {review.authorName}</span>
            </button>
          </PostForm>
        )}
        {status !== "rejected" && (
          <RejectReviewForm review={review} answer={isAboutReply ? undefined : answer} />
        )}
      </div>
    </li>
  );
}
