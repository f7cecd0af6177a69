import { PostForm } from "#ui/form/post-form.tsx";
import { type ApprovalFields, approvalFields } from "../../rules/profile-changes.ts";
import { dashboardPath } from "../../rules/provider-dashboard.ts";
import { Panel } from "../panel.tsx";

type Props = {
  providerId: string;
  /** The version of the listing that the form beside it knows. */
  version: string;
  edit: { status: string; reason: string | null; changes: Partial<ApprovalFields> };
};

/** What waits for a reviewer, or was turned down, with the reason. */
export function EditPanel({ providerId, version, edit }: Props) {
  const isWaiting = edit.status === "waiting";
  return (
    <Panel title={isWaiting ? "Waiting for our review" : "Not agreed to"}>
      {!isWaiting && <p className="mb-3 whitespace-pre-line wrap-anywhere">{edit.reason}</p>}
      <dl className="space-y-2">
        {approvalFields
          .filter(({ name }) => name in edit.changes)
          .map(({ name, label }) => (
            <div key={name}>
              <dt className="text-muted text-small">{label}</dt>
              <dd className="wrap-anywhere">{formatValue(edit.changes[name])}</dd>
            </div>
          ))}
      </dl>
      {isWaiting && (
        <PostForm action={dashboardPath("profile", providerId)} preventScrollReset className="mt-4">
          <input type="hidden" name="version" value={version} />
          <button type="submit" name="intent" value="withdraw" className="button button-quiet">
            Take it back
          </button>
        </PostForm>
      )}
    </Panel>
  );
}

function formatValue(value: string | string[] | null | undefined): string {
  if (Array.isArray(value)) return value.join(", ");
  return value || "none";
}
