import { Panel } from "#features/providers/components/panel.tsx";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { ResetFields } from "#ui/form/reset-fields.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { formatOfficeTime } from "#ui/office-time.tsx";
import type { SettingsActionData } from "./settings-action-data.ts";

type Flag = {
  name: string;
  label: string;
  description: string;
  isOn: boolean;
  updatedAt: Date | null;
  updatedBy: string | null;
};
type Props = {
  flags: Flag[];
  answer: SettingsActionData | undefined;
};

export function FlagPanel({ flags, answer }: Props) {
  return (
    <Panel title="Feature flags">
      <ul className="divide-y divide-line">
        {flags.map((flag) => (
          <FlagRow
            key={flag.name}
            flag={flag}
            answer={answer?.about === `flag ${flag.name}` ? answer : undefined}
          />
        ))}
      </ul>
    </Panel>
  );
}

function FlagRow({ flag, answer }: { flag: Flag } & Omit<Props, "flags">) {
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <h3 className="font-semibold">
        {flag.label}: {flag.isOn ? "on" : "off"}
      </h3>
      <p>{flag.description}</p>
      <p className="wrap-anywhere text-muted text-small">
        {flag.updatedBy
          ? `Switched by ${flag.updatedBy}, ${formatOfficeTime(flag.updatedAt)}`
          : "Never switched"}
      </p>
      <PostForm noValidate className="mt-3 grid max-w-md gap-3">
        <FormStatus done={answer?.done} problem={answer?.problem} />
        <input type="hidden" name="flag" value={flag.name} />
        <ResetFields answer={answer?.done ? answer : undefined}>
          <TextField
            name="reason"
            label="Reason"
            required
            maxLength={500}
            defaultValue={answer?.values?.reason}
            error={answer?.errors?.reason}
          />
        </ResetFields>
        <button
          type="submit"
          name="intent"
          value={flag.isOn ? "off" : "on"}
          className="button button-quiet justify-self-start"
        >
          Switch it {flag.isOn ? "off" : "on"}
        </button>
      </PostForm>
    </li>
  );
}
