import { useState } from "react";
import { Panel } from "#features/providers/components/panel.tsx";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { leadStatuses, statusNames } from "../rules/lead.ts";
import type { LeadActionData } from "./lead-action-data.ts";
import type { ShownLead } from "./lead-facts.tsx";
import { SavedMessage } from "./saved-message.tsx";

type Props = {
  lead: ShownLead;
  /** Undefined where the plan has no team. */
  team: { id: string; name: string }[] | undefined;
  answer: LeadActionData;
};

/** Where a lead stands, when to come back to it, and who does. */
export function LeadPlan({ lead, team, answer }: Props) {
  const own = answer?.intent === "plan" || answer?.intent === "contacted" ? answer : undefined;
  const status = usePlanField("status", "wasStatus", lead.status, own);
  const followUp = usePlanField("followUp", "wasFollowUp", lead.follow_up_date ?? "", own);
  const assigned = usePlanField("assigned", "wasAssigned", lead.assigned_to ?? "", own);
  return (
    <Panel title="Next step">
      <FormStatus problem={own?.problem} />
      <SavedMessage isSaved={Boolean(own?.saved)} />
      <PostForm className="mt-2 grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="intent" value="plan" />
        <input type="hidden" name="wasStatus" value={status.now} />
        <input type="hidden" name="wasFollowUp" value={followUp.now} />
        <input type="hidden" name="wasAssigned" value={assigned.now} />
        <div>
          <label htmlFor="lead-status" className="mb-1 block font-semibold">
            Status
          </label>
          <select
            key={status.key}
            id="lead-status"
            name="status"
            defaultValue={status.shown}
            className="field"
          >
            {leadStatuses.map((one) => (
              <option key={one} value={one}>
                {statusNames[one]}
              </option>
            ))}
          </select>
        </div>
        <TextField
          key={followUp.key}
          name="followUp"
          label="Follow up on"
          type="date"
          defaultValue={followUp.shown}
          error={own?.errors?.followUp}
        />
        {team ? (
          <SelectField
            key={assigned.key}
            name="assigned"
            label="Assigned to"
            placeholder="Nobody yet"
            options={team.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={assigned.shown}
            error={own?.errors?.assigned}
          />
        ) : (
          <input type="hidden" name="assigned" value={assigned.now} />
        )}
        <div className="sm:col-span-full">
          <button type="submit" className="button button-primary">
            Save
          </button>
        </div>
      </PostForm>
      <PostForm className="mt-4 border-line border-t pt-4">
        <input type="hidden" name="intent" value="contacted" />
        <button type="submit" className="button button-quiet">
          Mark as contacted now
        </button>
      </PostForm>
    </Panel>
  );
}

/**
 * A control of the plan. It begins anew, and it alone, when what it shows has changed elsewhere: a choice that was made
 * on what the lead no longer is means nothing. What one has saved oneself stands there already, or a newer choice.
 */
function usePlanField(name: string, wasName: string, now: string, answer: LeadActionData) {
  const [last, setLast] = useState({ now, key: 0, by: answer });
  const { saved, values = {} } = answer ?? {};
  if (now !== last.now) {
    const isOwn = saved && answer !== last.by && values[name] === now;
    setLast({ now, key: isOwn ? last.key : last.key + 1, by: answer });
  }
  const isRefused = !saved && values[wasName] === now;
  return { now, key: last.key, shown: isRefused ? values[name] : now };
}
