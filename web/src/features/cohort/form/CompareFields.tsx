import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { NativeSelect, Stack } from "@mantine/core";
import { FieldGroup } from "@/ui/form/FieldGroup";
import { useFormFields, useWatch } from "@/ui/form/useAppForm";
import { choicesOf, compareToWords, groupWords, periodWords, testsUseWords, variableWords } from "../words";
import type { ReportValues } from "./reportForm";
import { TagChoice } from "./TagChoice";
import { useDeidentified } from "./useDeidentified";

/** Which days count, and what is compared. */
export function CompareFields() {
  const field = useFormFields<ReportValues>();
  const deidentified = useDeidentified();
  const chosen = useWatch<ReportValues, "definition.compare_groups">({ name: "definition.compare_groups" });
  // Single places are not for de-identified reports. One that was chosen otherwise stays to be taken back.
  const groups = choicesOf(groupWords()).filter(
    ({ value }) => value !== "location" || !deidentified || chosen === "location",
  );
  return (
    <Stack gap="md">
      <FieldGroup legend={t`Comparison`}>
        <NativeSelect {...field("definition.time_period", t`Time Period`)} data={choicesOf(periodWords())} />
        <NativeSelect {...field("definition.compare_to", t`Compare to`)} data={choicesOf(compareToWords())} />
        <NativeSelect {...field("definition.compare_groups", t`Compare Different Groups`)} data={groups} />
      </FieldGroup>
      <TagChoice
        name="definition.compare_variables"
        label={t`Compare Different Variables`}
        hint={t`Two or more: how they go together.`}
        choices={choicesOf(variableWords())}
      />
      {!deidentified && (
        <NativeSelect
          {...field("definition.tests_use", t`Each child counts once in tests, with`)}
          data={choicesOf(testsUseWords())}
        />
      )}
    </Stack>
  );
}
