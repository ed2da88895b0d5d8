import { t } from "@lingui/core/macro";
import "@/words/account";
import { Autocomplete, Combobox, type ComboboxItem, type ComboboxParsedItem } from "@mantine/core";
import { useMemo, useRef, useState } from "react";
import { useController, useWatch } from "@/ui/form/useAppForm";
import type { PersonForm } from "./person";
import { findState, matchStates, stateNames } from "./states";

/**
 * The state as a searchable list of the country's. One that the list does not have may be typed: borders are redrawn
 * more often than lists, and some countries have none.
 */
export function StateField({ needed }: { needed: boolean }) {
  const { field, fieldState } = useController<PersonForm, "stateOrProvince">({ name: "stateOrProvince" });
  const country = useWatch<PersonForm, "country">({ name: "country" });
  const names = useMemo(() => stateNames(country), [country]);
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <Autocomplete
      ref={(element) => {
        input.current = element;
        field.ref(element);
      }}
      value={field.value}
      label={t`State or province`}
      description={hint(country, names.length > 0)}
      rightSection={names.length > 0 && <Combobox.Chevron />}
      rightSectionPointerEvents="none"
      withAsterisk={needed}
      aria-required={needed}
      error={fieldState.error?.message}
      data={names}
      filter={({ options, search }) => matchStates(options.filter(isItem), search)}
      openOnFocus={false}
      dropdownOpened={opened}
      // A browser that fills the form in must not leave a list open.
      onDropdownOpen={() => setOpened(document.activeElement === input.current)}
      onDropdownClose={() => setOpened(false)}
      autoComplete="address-level1"
      onChange={field.onChange}
      onKeyDown={(event) => {
        const only = event.key === "Enter" && opened && onlyMatch(names, field.value);
        if (!only || only === field.value) return;
        event.preventDefault(); // it chooses, and does not send the form yet
        field.onChange(only);
        setOpened(false);
      }}
      onBlur={() => {
        const known = findState(country, field.value);
        if (known && known !== field.value) field.onChange(known);
        field.onBlur();
      }}
    />
  );
}

/** The one name that still fits what was typed. */
function onlyMatch(names: string[], text: string): string | undefined {
  if (text.trim() === "") return undefined;
  const [only, ...more] = matchStates(
    names.map((label) => ({ label })),
    text,
  );
  return more.length === 0 ? only?.label : undefined;
}

const isItem = (option: ComboboxParsedItem): option is ComboboxItem => "value" in option;

function hint(country: string, listed: boolean): string {
  if (country === "") return t`Choose the country first`;
  return listed ? t`Choose, or type one that is not listed` : t`As it is written in an address`;
}
