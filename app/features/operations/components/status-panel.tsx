import { Panel } from "#features/providers/components/panel.tsx";
import {
  getUnavailableMessage,
  type ServiceStatusName,
  serviceStatuses,
} from "#platform/flags/service-status.ts";
import { formVersion } from "#platform/forms/form-version.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { formatOfficeTime } from "#ui/office-time.tsx";
import type { SettingsActionData } from "./settings-action-data.ts";

type Setting = {
  status: ServiceStatusName;
  message: string;
  updatedAt: Date | null;
  updatedBy: string | null;
  version: string;
};
type Props = {
  setting: Setting;
  answer: SettingsActionData | undefined;
};

/** First what families would see, then the word that makes it so. */
export function StatusPanel({ setting, answer }: Props) {
  const values = answer?.values ?? { status: setting.status, message: setting.message };
  const version = formVersion(setting.version, answer?.values, answer?.problem !== undefined);
  const now = serviceStatuses.find(({ value }) => value === setting.status);
  return (
    <Panel title="Service status">
      <p>
        <span className="font-semibold">{now?.label}:</span> {now?.about}
      </p>
      {setting.message && <p className="wrap-anywhere mt-1">“{setting.message}”</p>}
      <p className="wrap-anywhere mt-1 text-muted text-small">
        {setting.updatedBy
          ? `Set by ${setting.updatedBy}, ${formatOfficeTime(setting.updatedAt)}`
          : "As installed"}
      </p>
      <div className="mt-4">
        <FormStatus done={answer?.done} problem={answer?.problem} />
        {answer?.preview && <Preview {...answer.preview} values={values} version={version} />}
      </div>
      <PostForm key={setting.version} noValidate className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <RadioGroup
          name="status"
          legend="Change to"
          options={serviceStatuses}
          defaultValue={values.status ?? setting.status}
          error={answer?.errors?.status}
        />
        <TextArea
          name="message"
          label="Message to families"
          rows={3}
          maxLength={500}
          hint="Shown in place of the forms while the service is paused, and of booking while there is a waitlist."
          defaultValue={values.message}
          error={answer?.errors?.message}
        />
        <TextArea
          name="reason"
          label="Reason"
          rows={2}
          required
          maxLength={500}
          hint="Kept in the audit log. Families do not see it."
          defaultValue={answer?.values?.reason}
          error={answer?.errors?.reason}
        />
        <button
          type="submit"
          name="intent"
          value="preview"
          className="button button-primary justify-self-start"
        >
          Show what families will see
        </button>
      </PostForm>
    </Panel>
  );
}

type Previewed = {
  status: ServiceStatusName;
  message: string;
  values: Record<string, string>;
  version: string;
};

function Preview({ status, message, values, version }: Previewed) {
  const sentence = getUnavailableMessage(status, message);
  return (
    <section
      tabIndex={-1}
      data-answer
      aria-label="What families will see"
      className="mb-6 rounded-control border-2 border-glow p-4"
    >
      <h3 className="font-semibold">What families will see</h3>
      {sentence ? (
        <blockquote className="my-3 rounded-control bg-sand p-4">
          <p className="wrap-anywhere whitespace-pre-line text-lead">{sentence}</p>
          <p className="mt-2 text-muted">
            {status === "waitlist"
              ? "With the waitlist's form, and the provider's phone number. Other forms stay open."
              : "With the provider's phone number. Booking, contact, waitlist, reviews and registration are closed."}
          </p>
        </blockquote>
      ) : (
        <p className="my-3">Every form is open. No message is shown.</p>
      )}
      <PostForm className="flex flex-wrap gap-3">
        {["status", "message", "reason"].map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ""} />
        ))}
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="confirmed" value="yes" />
        <button type="submit" name="intent" value="status" className="button button-primary">
          {status === "paused" ? "Yes, close every form" : "Make it so"}
        </button>
      </PostForm>
    </section>
  );
}
