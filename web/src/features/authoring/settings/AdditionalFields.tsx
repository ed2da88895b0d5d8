import { SimpleGrid, Stack } from "@mantine/core";
import { WholeNumber } from "../WholeNumber";
import { fieldId, type SettingsGroupProps } from "./fields";

export function AdditionalFields({ form, errors, change }: SettingsGroupProps) {
  return (
    <Stack>
      <SimpleGrid cols={2}>
        <WholeNumber
          id={fieldId("ageRangeBegin")}
          label="Youngest age"
          description="Years"
          max={100}
          value={form.ageRangeBegin}
          onChange={(ageRangeBegin) => change({ ageRangeBegin })}
        />
        <WholeNumber
          id={fieldId("ageRangeEnd")}
          label="Oldest age"
          description="Years"
          max={100}
          value={form.ageRangeEnd}
          error={errors.ageRangeEnd}
          onChange={(ageRangeEnd) => change({ ageRangeEnd })}
        />
        <WholeNumber
          id={fieldId("estimatedDurationHours")}
          label="Estimated duration"
          description="Hours"
          max={99}
          value={form.estimatedDurationHours}
          error={errors.estimatedDurationHours}
          onChange={(estimatedDurationHours) => change({ estimatedDurationHours })}
        />
        <WholeNumber
          id={fieldId("estimatedDurationMinutes")}
          label="and"
          aria-label="Estimated duration, minutes"
          description="Minutes"
          max={59}
          value={form.estimatedDurationMinutes}
          onChange={(estimatedDurationMinutes) => change({ estimatedDurationMinutes })}
        />
      </SimpleGrid>
    </Stack>
  );
}
