import { Chip, Group } from "@mantine/core";
import { useId } from "react";
import { type FieldPath, useController } from "@/ui/form/useAppForm";
import type { Choice } from "../words";
import classes from "./Form.module.css";
import type { ReportValues } from "./reportForm";

interface TagChoiceProps {
  name: FieldPath<ReportValues>;
  label: string;
  hint?: string;
  choices: readonly Choice[];
}

/** Tags of which any number is taken, each once, in the order in which they stand here. */
export function TagChoice({ name, label, hint, choices }: TagChoiceProps) {
  const { field, fieldState } = useController<ReportValues>({ name });
  const error = fieldState.error?.message;
  const id = useId();
  const take = (taken: string[]) =>
    field.onChange(choices.flatMap(({ value }) => (taken.includes(value) ? value : [])));
  return (
    <fieldset className={classes.tags} aria-describedby={error ? id : undefined}>
      <legend className={classes.legend}>{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      <Chip.Group multiple value={field.value as string[]} onChange={take}>
        <Group gap="xs">
          {choices.map(({ value, label }, index) => (
            <Chip
              key={value}
              value={value}
              size="md"
              classNames={{ label: classes.chip }}
              aria-invalid={(index === 0 && error !== undefined) || undefined}
            >
              {label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {error && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
