import { type ApprovalFields, approvalFields } from "#features/providers/rules/profile-changes.ts";

type Props = {
  name: string;
  before: Partial<ApprovalFields>;
  wished: Partial<ApprovalFields>;
  isDecided: boolean;
};

/** What families saw beside what the provider wishes, field by field. */
export function EditComparison({ name, before, wished, isDecided }: Props) {
  const fields = approvalFields.filter((field) => field.name in wished);
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">Changes to {name}</caption>
      <thead>
        <tr className="text-muted text-small">
          <th scope="col" className="py-2 pr-3 font-normal">
            {isDecided ? "Before" : "Now"}
          </th>
          <th scope="col" className="py-2 font-normal">
            Wished
          </th>
        </tr>
      </thead>
      {fields.map((field) => (
        <tbody key={field.name} className="border-line border-t align-top">
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-2 font-semibold">
              {field.label}
            </th>
          </tr>
          <tr>
            <td className="wrap-anywhere whitespace-pre-line pr-3 pb-2">
              {field.name in before ? formatValue(before[field.name]) : "Not kept"}
            </td>
            <td className="wrap-anywhere whitespace-pre-line pb-2">
              <ins className="box-decoration-clone rounded-small bg-good-soft px-1 no-underline">
                {formatValue(wished[field.name])}
              </ins>
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function formatValue(value: string | string[] | null | undefined): string {
  if (Array.isArray(value)) return value.join("\n") || "None";
  return value || "None";
}
