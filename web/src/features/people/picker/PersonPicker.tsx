import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button, type ComboboxItem, Select, type SelectProps, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import { formatDate } from "@/ui/format";
import { listed } from "@/ui/format/list";
import type { Kind, PersonEntry } from "../people";
import classes from "./picker.module.css";
import { type Distinct, usePersonChoice } from "./usePersonChoice";

interface PersonPickerProps
  extends Pick<SelectProps, "label" | "description" | "placeholder" | "error" | "required" | "disabled"> {
  kind: Kind;
  /** The id of the chosen person. Their name is looked up, so a reload or a link needs no more than the id. */
  value: string | null;
  /** `entry` is their row of the list. */
  onChange: (id: string | null, entry?: PersonEntry) => void;
  /** What is offered for a name that is nobody's on the list: its label, and the function that goes on with it. */
  nobody?: { label: (typed: string) => string; onChoose: (typed: string) => void };
  /** The id of a person who is not offered, such as the present owner. */
  except?: string;
  /** Takes the focus when the dialog around it opens. */
  autoFocus?: boolean;
}

/** The option that stands for somebody who is not on the list. */
const offered = "somebody new";

/** Chooses one person of a kind among any number: the server searches while one types. */
export function PersonPicker({
  kind,
  value,
  onChange,
  nobody,
  except,
  autoFocus,
  required,
  error,
  ...input
}: PersonPickerProps) {
  const choice = usePersonChoice(kind, value, except);
  const failure = choice.error && (
    <Retry onRetry={choice.retry}>{t`The list could not be loaded. ${{ reason: messageOf(choice.error) }}`}</Retry>
  );
  const offer = nobody && choice.nobody ? { value: offered, label: nobody.label(choice.nobody) } : undefined;
  const choose = (id: string | null) => {
    if (id === offered) return nobody?.onChoose(choice.nobody);
    const entry = id ? choice.entries.get(id) : undefined;
    choice.setPicked(entry);
    onChange(id, entry);
  };
  // Who is chosen stays among the options for their name's sake, and is listed only where they were found.
  const shown = ({ options }: { options: unknown[] }) =>
    (options as ComboboxItem[]).filter(({ value }) => value === offered || choice.entries.has(value));
  return (
    <Select
      classNames={{ input: required ? classes.name : `${classes.name} ${classes.clearable}` }}
      placeholder={t`Type part of a name`}
      inputWrapperOrder={["label", "input", "description", "error"]}
      {...input}
      description={input.description ?? detail(choice.chosen)}
      data={offer ? [...choice.options, offer] : choice.options}
      value={value}
      onChange={choose}
      onDropdownOpen={choice.open}
      onSearchChange={choice.setTyped}
      filter={shown as SelectProps["filter"]}
      renderOption={({ option, checked }) => (
        <PersonOption
          name={option.label}
          more={
            option.value === offered
              ? t`No one matches “${{ typed: choice.nobody }}”.`
              : detail(choice.entries.get(option.value))
          }
          checked={checked}
        />
      )}
      nothingFoundMessage={choice.words}
      error={error || failure}
      searchable
      openOnFocus={false}
      withAsterisk={required}
      aria-required={required}
      allowDeselect={false}
      clearable={!required}
      clearButtonProps={{ "aria-label": t`Clear`, "aria-hidden": false, tabIndex: 0 }}
      comboboxProps={{ withinPortal: true }}
      data-autofocus={autoFocus || undefined}
    />
  );
}

interface PersonOptionProps {
  name: string;
  more?: string;
  checked?: boolean;
}

/** A name, and beneath it what distinguishes the person from others of that name. */
function PersonOption({ name, more, checked }: PersonOptionProps) {
  return (
    <span className={classes.option}>
      <bdi>{name}</bdi>
      {more && (
        <Text span size="sm" c="dimmed">
          {more}
        </Text>
      )}
      {checked && <IconCheck size={18} className={classes.check} aria-hidden />}
    </span>
  );
}

/** The details that distinguish people of the same name. */
const detail = (person?: Distinct) =>
  listed([
    person?.date_of_birth && t`born ${{ day: formatDate(person.date_of_birth) }}`,
    person?.custom_id && t`ID ${{ customId: person.custom_id }}`,
  ]) ||
  person?.email ||
  undefined;

/** What went wrong under a field, and the way to try it again. */
function Retry({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <span className={classes.failure} role="alert">
      <span>{children}</span>
      <Button variant="subtle" size="compact-md" onClick={onRetry}>{t`Retry`}</Button>
    </span>
  );
}
