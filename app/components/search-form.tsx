import { Search } from "lucide-react";
import { useId } from "react";
import { Form } from "react-router";

type Props = { label: string; defaultValue?: string; className?: string };

/** The way into /search from any page; a plain GET form. */
export function SearchForm({ label, defaultValue, className = "" }: Props) {
  const id = useId();
  return (
    <Form action="/search" role="search" className={className}>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      <div className="flex flex-col gap-3 sm:flex-row">
        <input
          id={id}
          type="search"
          name="q"
          placeholder="For example, memory care"
          defaultValue={defaultValue}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          className="field"
        />
        <button type="submit" className="button button-primary px-7">
          <Search className="size-5" aria-hidden="true" />
          Search
        </button>
      </div>
    </Form>
  );
}
