import "@/words/account";
import { t } from "@lingui/core/macro";
import { type ComboboxItem, type ComboboxParsedItem, Select } from "@mantine/core";
import type { FormEvent } from "react";
import { useController, useFormContext } from "@/ui/form/useAppForm";
import { countries, findCountry, matchCountries } from "./countries";
import type { PersonForm } from "./person";
import { findState } from "./states";

/** The country as a searchable list. The state and the phone numbers of the form follow it. */
export function CountryField({ needed }: { needed: boolean }) {
  const { field, fieldState } = useController<PersonForm, "country">({ name: "country" });
  const follow = useFollowers();
  const choose = (code: string | undefined) => {
    if (!code || code === field.value) return;
    const before = field.value;
    field.onChange(code);
    follow(before, code);
  };
  /** A browser fills in "UK" or "US" as well as the name, and does so without the focus. */
  const takeOver = (event: FormEvent<HTMLInputElement>) => {
    if (document.activeElement !== event.currentTarget) choose(findCountry(event.currentTarget.value));
  };
  return (
    <Select
      ref={field.ref}
      name={field.name}
      value={field.value || null}
      label={t`Country`}
      description={t`Type to search`}
      placeholder={t`Choose…`}
      withAsterisk={needed}
      aria-required={needed}
      error={fieldState.error?.message}
      data={countries}
      filter={({ options, search }) => matchCountries(options.filter(isItem), search)}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      clearable={!needed}
      selectFirstOptionOnChange
      nothingFoundMessage={t`No country of this name`}
      autoComplete="country-name"
      onChange={(code) => choose(code ?? undefined)}
      onInput={takeOver}
      onBlur={(event) => {
        choose(findCountry(event.currentTarget.value));
        field.onBlur();
      }}
    />
  );
}

const isItem = (option: ComboboxParsedItem): option is ComboboxItem => "value" in option;

/** A state of the country before is no state of this one; a phone number is read again. */
function useFollowers() {
  const { getValues, setValue, trigger, formState } = useFormContext<PersonForm>();
  const { isSubmitted } = formState;
  return (before: string, country: string) => {
    const state = getValues("stateOrProvince");
    const here = findState(country, state);
    if (here) setValue("stateOrProvince", here);
    else if (findState(before, state)) setValue("stateOrProvince", "");
    if (isSubmitted) void trigger(["stateOrProvince", "phoneNumber", "alternativePhone"]);
  };
}
