import "@/words/norms";
import { t } from "@lingui/core/macro";
import { ActionIcon, NativeSelect, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { memo } from "react";
import { useFormFields } from "@/ui/form/useAppForm";
import { fieldName } from "./cases";
import classes from "./score.module.css";
import type { ScoreValues } from "./useScore";

interface CaseRowProps {
  index: number;
  withNorms: boolean;
  onRemove?: (index: number) => void;
}

/** The fields of one child and score. */
export const CaseRow = memo(function CaseRow({ index, withNorms, onRemove }: CaseRowProps) {
  const field = useFormFields<ScoreValues>();
  const number = index + 1;
  const name = t`Case ${number}`;
  return (
    <fieldset className={classes.case}>
      <legend>{name}</legend>
      <TextInput type="date" {...field(`cases.${index}.birth_date`, fieldName("birth_date"))} />
      <TextInput type="date" {...field(`cases.${index}.test_date`, fieldName("test_date"), { needed: true })} />
      <TextInput inputMode="numeric" {...field(`cases.${index}.gestation_weeks`, fieldName("gestation_weeks"))} />
      <TextInput inputMode="numeric" {...field(`cases.${index}.gestation_days`, fieldName("gestation_days"))} />
      {withNorms && (
        <>
          <NativeSelect data={sexes()} {...field(`cases.${index}.sex`, fieldName("sex"))} />
          <TextInput inputMode="decimal" {...field(`cases.${index}.raw`, fieldName("raw"), { needed: true })} />
        </>
      )}
      {onRemove && (
        <ActionIcon
          className={classes.remove}
          color="gray"
          size={44}
          aria-label={t`Remove case ${number}`}
          onClick={() => onRemove(index)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  );
});

const sexes = () => [
  { value: "", label: t`Not given` },
  { value: "female", label: t`Female` },
  { value: "male", label: t`Male` },
];
