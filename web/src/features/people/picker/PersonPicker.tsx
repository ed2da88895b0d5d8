import { type ComboboxItem, Select, type SelectProps } from "@mantine/core";
import { messageOf } from "@/api/errors";
import type { Kind, PersonEntry } from "../people";
import { PersonOption } from "./PersonOption";
import { Retry } from "./Retry";
import { usePersonChoice } from "./usePersonChoice";

interface PersonPickerProps
  extends Pick<SelectProps, "label" | "description" | "placeholder" | "error" | "required" | "disabled"> {
  kind: Kind;
  /** The id of who is chosen. Their name is looked up, so a reload or a link needs no more than the id. */
  value: string | null;
  /** `entry` is what the list told about them. */
  onChange: (id: string | null, entry?: PersonEntry) => void;
  /** Takes the focus when the dialog around it opens. */
  autoFocus?: boolean;
}

/** Chooses one person of a kind among any number: the server searches while one types. */
export function PersonPicker({ kind, value, onChange, autoFocus, required, error, ...input }: PersonPickerProps) {
  const choice = usePersonChoice(kind, value);
  const failure = choice.error && (
    <Retry onRetry={choice.retry}>The list could not be loaded. {messageOf(choice.error)}</Retry>
  );
  const take = (id: string | null) => {
    const entry = id ? choice.entries.get(id) : undefined;
    choice.setPicked(entry);
    onChange(id, entry);
  };
  // Who is chosen stays among the options for their name's sake, and is listed only where they were found.
  const shown = ({ options }: { options: unknown[] }) =>
    (options as ComboboxItem[]).filter((option) => choice.entries.has(option.value));
  return (
    <Select
      placeholder="Type part of a name"
      {...input}
      data={choice.options}
      value={value}
      onChange={take}
      onDropdownOpen={choice.open}
      onSearchChange={choice.setTyped}
      filter={shown as SelectProps["filter"]}
      renderOption={({ option, checked }) => (
        <PersonOption name={option.label} entry={choice.entries.get(option.value)} checked={checked} />
      )}
      nothingFoundMessage={choice.words}
      error={error || failure}
      searchable
      openOnFocus={false}
      withAsterisk={required}
      aria-required={required}
      allowDeselect={false}
      clearable={!required}
      clearButtonProps={{ "aria-label": "Clear", "aria-hidden": false, tabIndex: 0 }}
      comboboxProps={{ withinPortal: true }}
      data-autofocus={autoFocus || undefined}
    />
  );
}
