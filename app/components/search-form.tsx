import { Search, X } from "lucide-react";
import { useId } from "react";
import { Form, Link } from "react-router";

type Props = {
  label: string;
  action?: string;
  defaultValue?: string;
  className?: string;
  clearTo?: string;
  /** What else the address says, and goes on saying. */
  kept?: Record<string, string | undefined>;
};

/** A plain GET form: the way into /search from any page, or a search within the page itself. */
export function SearchForm({
  label,
  action = "/search",
  defaultValue,
  className = "",
  clearTo,
  kept = {},
}: Props) {
  const id = useId();
  return (
    <Form action={action} role="search" className={className}>
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
        {clearTo && (
          <Link to={clearTo} className="button button-quiet">
            <X className="size-5" aria-hidden="true" />
            Clear
          </Link>
        )}
      </div>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </Form>
  );
}
