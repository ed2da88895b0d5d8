import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { NativeSelect, Stack } from "@mantine/core";
import { FieldGroup } from "@/ui/form/FieldGroup";
import { useFormFields } from "@/ui/form/useAppForm";
import { choicesOf, compareToWords, groupWords, periodWords, variableWords } from "../words";
import type { ReportValues } from "./reportForm";
import { TagChoice } from "./TagChoice";

/** Which days count, and what is compared. */
export function CompareFields() {
  const field = useFormFields<ReportValues>();
  return (
    <Stack gap="md">
      <FieldGroup legend={t`Comparison`}>
        <NativeSelect {...field("definition.time_period", t`Time Period`)} data={choicesOf(periodWords())} />
        <NativeSelect {...field("definition.compare_to", t`Compare to`)} data={choicesOf(compareToWords())} />
        <NativeSelect
          {...field("definition.compare_groups", t`Compare Different Groups`)}
          data={choicesOf(groupWords())}
        />
      </FieldGroup>
      <TagChoice
        name="definition.compare_variables"
        label={t`Compare Different Variables`}
        hint={t`Two or more: how they go together.`}
        choices={choicesOf(variableWords())}
      />
    </Stack>
  );
}
