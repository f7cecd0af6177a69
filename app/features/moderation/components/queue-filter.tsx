import { useId } from "react";
import { Form } from "react-router";

type Choice = {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

/** What is chosen stands in the address; a new choice begins at the first page. */
export function QueueFilter({ choices }: { choices: Choice[] }) {
  return (
    <Form
      key={choices.map(({ value }) => value).join()}
      aria-label="Filter"
      className="mt-5 flex flex-wrap items-end gap-3"
    >
      {choices.map((choice) => (
        <QueueSelect key={choice.name} {...choice} />
      ))}
      <button type="submit" className="button button-quiet">
        Show
      </button>
    </Form>
  );
}

function QueueSelect({ name, label, value, options }: Choice) {
  const id = useId();
  return (
    <div className="min-w-44 grow sm:max-w-64 sm:grow-0">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <select id={id} name={name} defaultValue={value} className="field">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
