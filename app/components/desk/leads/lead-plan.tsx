import type { FormEventHandler } from "react";
import { Form } from "react-router";
import { leadStatuses, statusNames } from "#domain/lead.ts";
import { FormProblem } from "../../form/form-problem.tsx";
import { SelectField } from "../../form/select-field.tsx";
import { TextField } from "../../form/text-field.tsx";
import { Panel } from "../panel.tsx";
import type { LeadAnswer } from "./lead-answer.ts";
import type { ShownLead } from "./lead-facts.tsx";
import { SavedNote } from "./saved-note.tsx";

type Props = {
  lead: ShownLead;
  /** Undefined where the plan has no team. */
  team: { id: string; name: string }[] | undefined;
  answer: LeadAnswer;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

/** Where a lead stands, when to come back to it, and who does. */
export function LeadPlan({ lead, team, answer, onSubmit }: Props) {
  const own = answer?.intent === "plan" || answer?.intent === "contacted" ? answer : undefined;
  const values = own?.values;
  return (
    <Panel title="Next step">
      <FormProblem message={own?.problem} />
      <SavedNote isSaved={Boolean(own?.saved)} />
      {/* Anew when the lead has changed: a choice that was made on what it no longer is means nothing. */}
      <Form
        key={[lead.status, lead.follow_up_date, lead.assigned_to].join()}
        method="post"
        onSubmit={onSubmit}
        className="mt-2 grid gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="intent" value="plan" />
        <input type="hidden" name="wasStatus" defaultValue={lead.status} />
        <input type="hidden" name="wasFollowUp" defaultValue={lead.follow_up_date ?? ""} />
        <input type="hidden" name="wasAssigned" defaultValue={lead.assigned_to ?? ""} />
        <div>
          <label htmlFor="lead-status" className="mb-1 block font-semibold">
            Status
          </label>
          <select
            id="lead-status"
            name="status"
            defaultValue={values?.status ?? lead.status}
            className="field"
          >
            {leadStatuses.map((status) => (
              <option key={status} value={status}>
                {statusNames[status]}
              </option>
            ))}
          </select>
        </div>
        <TextField
          name="followUp"
          label="Follow up on"
          type="date"
          defaultValue={values?.followUp ?? lead.follow_up_date ?? ""}
          error={own?.errors?.followUp}
        />
        {team ? (
          <SelectField
            name="assigned"
            label="Assigned to"
            placeholder="Nobody yet"
            options={team.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={values?.assigned ?? lead.assigned_to ?? ""}
            error={own?.errors?.assigned}
          />
        ) : (
          <input type="hidden" name="assigned" defaultValue={lead.assigned_to ?? ""} />
        )}
        <div className="sm:col-span-full">
          <button type="submit" className="button button-primary">
            Save
          </button>
        </div>
      </Form>
      <Form method="post" onSubmit={onSubmit} className="mt-4 border-line border-t pt-4">
        <input type="hidden" name="intent" value="contacted" />
        <button type="submit" className="button button-quiet">
          Mark as contacted now
        </button>
      </Form>
    </Panel>
  );
}
