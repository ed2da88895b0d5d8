import { Group, Radio } from "@mantine/core";
import { type FieldPath, useController } from "@/ui/form/useAppForm";
import type { Choice } from "../words";
import type { ReportValues } from "./reportForm";

interface OneOfProps {
  name: FieldPath<ReportValues>;
  label: string;
  hint?: string;
  choices: readonly Choice[];
}

/** One of few, all of them in sight. */
export function OneOf({ name, label, hint, choices }: OneOfProps) {
  const { field, fieldState } = useController<ReportValues>({ name });
  return (
    <Radio.Group
      label={label}
      description={hint}
      value={field.value as string}
      onChange={field.onChange}
      error={fieldState.error?.message}
    >
      <Group gap="lg" mt="xs">
        {choices.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Group>
    </Radio.Group>
  );
}
