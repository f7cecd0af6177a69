import { Search, X } from "lucide-react";
import { useCallback, useId, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { QUERY_MAX_LENGTH } from "#platform/text/clean-text.ts";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import type { FieldProps } from "./suggestion-list.tsx";

type Props = {
  label: string;
  placeholder?: string;
  action?: string;
  defaultValue?: string;
  className?: string;
  clearTo?: string | undefined;
  /** What else the address says, and goes on saying. */
  others?: URLSearchParams;
  /** In one line, also on a phone, where the heading of the page says what the field is for. */
  isCompact?: boolean;
};

type SuggestionList = typeof import("./suggestion-list.tsx").SuggestionList;

/**
 * A plain GET form: the way into /search from any page, or a search within the page itself. Suggestions come to the field
 * with its first focus; until then, and where they cannot be loaded, it is the browser's own.
 */
export function SearchForm({
  label,
  placeholder = "For example, memory care",
  action = "/search",
  defaultValue,
  className = "",
  clearTo,
  others = new URLSearchParams(),
  isCompact = false,
}: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [fieldProps, setFieldProps] = useState<FieldProps>({});
  const [List, setList] = useState<SuggestionList>();
  const loadList = useCallback(async () => {
    const loaded = await import("./suggestion-list.tsx").catch(() => undefined);
    if (loaded) setList(() => loaded.SuggestionList);
  }, []);
  // A search from /search goes on with its filters; from elsewhere it starts without any.
  const filters = action === "/search" ? others.toString() : "";
  return (
    <Form action={action} role="search" className={className}>
      <label htmlFor={id} className={isCompact ? "sr-only" : "mb-2 block font-semibold"}>
        {label}
      </label>
      <div className={`flex gap-3 ${isCompact ? "relative" : "flex-col sm:flex-row"}`}>
        <div className={`min-w-0 flex-1 ${isCompact ? "sm:relative" : "relative"}`}>
          <input
            {...fieldProps}
            ref={field}
            id={id}
            type="search"
            name="q"
            placeholder={placeholder}
            defaultValue={defaultValue}
            maxLength={QUERY_MAX_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            onFocus={loadList}
            className="field"
          />
          {List && (
            <List
              field={field}
              fieldId={id}
              initialText={defaultValue ?? ""}
              onFieldProps={setFieldProps}
              filters={filters}
            />
          )}
        </div>
        <button type="submit" className={`button button-primary ${isCompact ? "sm:px-7" : "px-7"}`}>
          <Search className="size-5" aria-hidden="true" />
          <span className={isCompact ? "max-sm:sr-only" : ""}>Search</span>
        </button>
        {clearTo && (
          <Link to={clearTo} className="button button-quiet">
            <X className={`size-5 ${isCompact ? "max-sm:hidden" : ""}`} aria-hidden="true" />
            Clear
          </Link>
        )}
      </div>
      <HiddenFields params={others} />
    </Form>
  );
}
