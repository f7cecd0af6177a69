import { Link } from "react-router";
import { formatNumber } from "#platform/text/format-number.ts";
import { focusTarget } from "#ui/form/focus-target.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { ResetFields } from "#ui/form/reset-fields.tsx";
import { TextArea } from "#ui/form/text-area.tsx";

type City = {
  slug: string;
  name: string;
  active: boolean;
  listed: number;
  waiting: number;
  version: string;
};

/** What came of a form about a city. `listed`: how many providers a city has that is to be closed. */
type CityFormResult = {
  about: string;
  done?: string;
  problem?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  listed?: number;
};

type Props = {
  city: City;
  answer: CityFormResult | undefined;
};

/** Whether families see the city, and those who wait for it. */
export function CityStatusForm({ city, answer }: Props) {
  const { active, listed, waiting } = city;
  const mayTell = active && listed > 0 && waiting > 0;
  return (
    <PostForm noValidate className="grid gap-4">
      <FormStatus done={answer?.done} problem={answer?.problem} />
      <p>
        {active ? "It is open." : "It is not open: families do not see it."}{" "}
        {formatCount(listed, "listed provider", "listed providers")},{" "}
        {formatCount(waiting, "person waits", "people wait")}.{" "}
        {active && (
          <Link to={`/city/${city.slug}`} className="inline-block py-2 text-link">
            See its page
          </Link>
        )}
      </p>
      {waiting > 0 && <p>{formatWaitlistStatus(city)}</p>}
      <input type="hidden" name="version" value={city.version} />
      <ResetFields answer={answer?.done ? answer : undefined}>
        <TextArea
          name="reason"
          label="Reason"
          rows={2}
          required
          maxLength={500}
          defaultValue={answer?.values?.reason}
          error={answer?.errors?.reason}
        />
      </ResetFields>
      {answer?.listed !== undefined && (
        <div {...focusTarget} className="rounded-control border-2 border-glow p-4">
          <p role="alert">
            {formatCount(answer.listed, "provider on the site loses its", "providers on the site lose their")}{" "}
            city page. Their own pages stay, and so does the search.
          </p>
          <input type="hidden" name="confirmed" value={answer.listed} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          name="intent"
          value={active ? "deactivate" : "activate"}
          className="button button-quiet"
        >
          {formatButtonLabel(active, answer?.listed !== undefined)}
        </button>
        {mayTell && (
          <button type="submit" name="intent" value="tell" className="button button-primary">
            Tell {formatCount(waiting, "person", "people")}
          </button>
        )}
      </div>
    </PostForm>
  );
}

function formatButtonLabel(isOpen: boolean, needsConfirmation: boolean): string {
  if (!isOpen) return "Activate";
  return needsConfirmation ? "Yes, deactivate" : "Deactivate";
}

function formatWaitlistStatus({ active, listed }: City): string {
  if (!active) return "They can be told when the city is open and has a listed provider.";
  if (listed === 0) return "They are told by themselves when the first provider is listed here.";
  return "They can be told now that there are providers here. Each is written to once, whoever presses the button.";
}

function formatCount(value: number, one: string, many: string): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}
