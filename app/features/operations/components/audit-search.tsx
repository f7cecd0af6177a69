import { Form, Link } from "react-router";
import { type AuditQuery, formatAuditAction } from "#platform/audit/audit-log.ts";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";

type Props = { address: AuditQuery; actions: string[] };

/** By address: a search can be sent to a colleague as a link. */
export function AuditSearch({ address, actions }: Props) {
  const options = actions
    .map((value) => ({ value, label: formatAuditAction(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "en-US"));
  return (
    <Form method="get" role="search" aria-label="Audit log" className="card p-5 sm:p-6">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          name="who"
          label="Who"
          hint="An admin’s email, or a provider’s id"
          defaultValue={address.who}
        />
        <SelectField
          name="action"
          label="What"
          placeholder="Anything"
          options={options}
          defaultValue={address.action}
        />
        <TextField
          name="about"
          label="About"
          hint="The id of what was changed"
          defaultValue={address.about}
        />
        <TextField name="text" label="Words in the reason" defaultValue={address.text} />
        <TextField name="from" label="From" type="date" defaultValue={address.from} />
        <TextField name="to" label="To" type="date" defaultValue={address.to} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="submit" className="button button-primary">
          Search
        </button>
        <Link to="/admin/audit" className="button button-quiet">
          Show all
        </Link>
      </div>
    </Form>
  );
}
