import { useCombobox } from "downshift";
import { ArrowDown, ArrowUp, CornerDownLeft, House, type LucideIcon, MapPin, Search } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { careTypeIcons } from "#features/care/components/care-type-icons.ts";
import type { Suggestion } from "../rules/suggestions.ts";
import { useSuggestions } from "./use-suggestions.ts";

export type FieldProps = ComponentProps<"input">;

type Props = {
  /** The field that is already on the page. It stays the same element, with its text and its caret. */
  field: RefObject<HTMLInputElement | null>;
  fieldId: string;
  /** The text that the page came with, for which nothing opens by itself. */
  initialText: string;
  /** Gives the field what makes it a combobox. */
  onFieldProps: (props: FieldProps) => void;
  /** What the address of a search says beside its text. */
  filters: string;
};

type Item = Suggestion | { type: "search" };

const headings = [
  { type: "place", heading: "Places" },
  { type: "kind", heading: "Types of care" },
  { type: "provider", heading: "Providers" },
] as const;

const { InputClick, InputBlur, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

/**
 * Makes a search field a combobox after the ARIA pattern, with the list of suggestions below it. It is drawn again only
 * when its own state changes, and not with the form that it gives the properties of the field to.
 */
export const SuggestionList = memo(List);

function List({ field, fieldId, initialText, onFieldProps, filters }: Props) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const typedBefore = field.current?.value ?? "";
  const [text, setText] = useState(typedBefore);
  const suggestions = useSuggestions(text);
  const items: Item[] = suggestions.length > 0 ? [...suggestions, { type: "search" }] : [];
  const menuId = `${fieldId}-suggestions`;
  const {
    isOpen,
    highlightedIndex,
    setHighlightedIndex,
    closeMenu,
    getInputProps,
    getMenuProps,
    getItemProps,
  } = useCombobox<Item>({
    items,
    inputId: fieldId,
    menuId,
    getItemId: (index) => `${menuId}-${index}`,
    initialInputValue: typedBefore,
    // What was typed while this code was on its way opens the list, too.
    initialIsOpen: typedBefore !== initialText && document.activeElement === field.current,
    selectedItem: null,
    itemToString: () => "",
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    // A press in the field does not close the list, leaving it chooses nothing, and the typed text stays as it is.
    stateReducer: (state, { type, changes }) => {
      const { inputValue, selectedItem, highlightedIndex } = state;
      if (type === InputClick) return { ...state, isOpen: true, highlightedIndex };
      if (type === InputBlur) return { ...changes, inputValue, selectedItem };
      if (type === InputKeyDownEnter || type === ItemClick) return { ...changes, inputValue };
      return changes;
    },
  });
  const isShown = isOpen && items.length > 0;
  const status = isOpen && text.trim() !== "" ? formatStatus(suggestions.length) : "";

  function choose(item: Item) {
    if (item.type === "search") return field.current?.form?.requestSubmit();
    if (item.type === "provider") return navigate(`/providers/${item.id}`);
    if (field.current) field.current.value = item.query;
    return navigate(`/search?${new URLSearchParams([["q", item.query], ...new URLSearchParams(filters)])}`);
  }

  // Other suggestions came in the place of those that someone was going through.
  useEffect(() => setHighlightedIndex(-1), [suggestions, setHighlightedIndex]);

  // On a small screen the field may stand at the lower edge.
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: "nearest" });
  }, [isShown]);

  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent<HTMLInputElement> & PreventableEvent) => {
      const { key, nativeEvent } = event;
      const isChosen = isShown && highlightedIndex >= 0;
      // With no option chosen, Enter sends the form as it is typed and Home and End move the caret. Without a list, the
      // browser clears the field on Escape.
      const isForField =
        nativeEvent.isComposing ||
        (["Enter", "Home", "End"].includes(key) && !isChosen) ||
        (key === "Escape" && !isShown);
      if (isForField) nativeEvent.preventDownshiftDefault = true;
      if (key === "Enter" && !isChosen && !nativeEvent.isComposing) closeMenu();
    };
    const { ref, value: _, ...props } = getInputProps({ onKeyDown }, { suppressRefError: true });
    if (typeof ref === "function") ref(field.current);
    onFieldProps({
      ...props,
      "aria-expanded": isShown,
      "aria-activedescendant": isShown ? props["aria-activedescendant"] || undefined : undefined,
      // The field has its label already.
      "aria-labelledby": undefined,
    });
  }, [getInputProps, isShown, highlightedIndex, closeMenu, field, onFieldProps]);

  const optionsOf = (type: Item["type"]) =>
    items.map((item, index) => ({ item, index })).filter(({ item }) => item.type === type);
  return (
    <>
      <div
        ref={box}
        className={`absolute inset-x-0 top-full z-30 mt-1.5 rounded-card border border-line-strong bg-surface p-1.5 text-left shadow-raised ${isShown ? "" : "hidden"}`}
      >
        <div
          {...getMenuProps({ "aria-label": "Suggestions" })}
          className="max-h-[min(38rem,70dvh)] overflow-y-auto"
        >
          {isShown &&
            headings.map(({ type, heading }) => {
              const options = optionsOf(type);
              const headingId = `${menuId}-${type}`;
              return (
                options.length > 0 && (
                  // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are options.
                  <div key={type} role="group" aria-labelledby={headingId}>
                    <div
                      id={headingId}
                      role="presentation"
                      className="px-3 pt-2.5 pb-1 font-semibold text-fact text-muted"
                    >
                      {heading}
                    </div>
                    {options.map(({ item, index }) => (
                      <div key={index} {...getItemProps({ item, index })} className={optionStyle}>
                        {item.type !== "search" && <OptionText suggestion={item} />}
                      </div>
                    ))}
                  </div>
                )
              );
            })}
          {isShown &&
            optionsOf("search").map(({ item, index }) => (
              <div
                key={index}
                {...getItemProps({ item, index })}
                className={`${optionStyle} mt-1.5 flex-wrap rounded-t-none border-line border-t font-semibold text-(color:--color-link)`}
              >
                <Search className="size-5 shrink-0" aria-hidden="true" />
                <span className="wrap-anywhere min-w-0">Search for “{text.trim()}”</span>
                <span
                  aria-hidden="true"
                  className="ml-auto flex items-center gap-1 font-normal text-fact text-muted max-md:hidden pointer-coarse:hidden"
                >
                  <ArrowUp className="size-4" />
                  <ArrowDown className="size-4" /> to choose, Enter to open, Esc to close
                </span>
              </div>
            ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}

/** Downshift leaves an event alone that has this mark. */
type PreventableEvent = { nativeEvent: { preventDownshiftDefault?: boolean } };

const optionStyle =
  "group flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1 leading-tight aria-selected:bg-brand-soft aria-selected:outline-2 aria-selected:outline-brand aria-selected:-outline-offset-2";

function OptionText({ suggestion }: { suggestion: Suggestion }) {
  const { label, match: [start, end] = [0, 0], note } = suggestion;
  const Icon = findIcon(suggestion);
  return (
    <>
      <Icon
        className="size-6 shrink-0 text-muted group-aria-selected:text-(color:--color-link)"
        aria-hidden="true"
      />
      <span className="wrap-anywhere min-w-0 flex-1">
        <span className="block">
          {label.slice(0, start)}
          {end > start && <b className="font-bold">{label.slice(start, end)}</b>}
          {label.slice(end)}
        </span>
        {note && <span className="block text-fact text-muted">{note}</span>}
      </span>
      <CornerDownLeft
        className="invisible size-5 shrink-0 text-(color:--color-link) group-aria-selected:visible max-sm:hidden"
        aria-hidden="true"
      />
    </>
  );
}

function findIcon(suggestion: Suggestion): LucideIcon {
  if (suggestion.type === "place") return MapPin;
  if (suggestion.type === "provider") return House;
  return suggestion.careType ? careTypeIcons[suggestion.careType] : Search;
}

function formatStatus(count: number): string {
  if (count === 0) return "No suggestions";
  return count === 1 ? "1 suggestion" : `${count} suggestions`;
}
