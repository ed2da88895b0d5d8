import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { FieldGroup } from "@/ui/form/FieldGroup";
import { useFormFields, useWatch } from "@/ui/form/useAppForm";
import { activeWords, answeredByWords, choicesOf } from "../words";
import { OneOf } from "./OneOf";
import { Rules } from "./Rules";
import type { ReportValues } from "./reportForm";
import { useDeidentified } from "./useDeidentified";

/** Whose activities count. */
export function UserFields() {
  const field = useFormFields<ReportValues>();
  const deidentified = useDeidentified();
  const active = useWatch<ReportValues, "definition.users.active">({ name: "definition.users.active" });
  const answeredBy = useWatch<ReportValues, "definition.users.answered_by">({ name: "definition.users.answered_by" });
  const day = { placeholder: t`MM/DD/YYYY`, inputMode: "numeric" as const, maxLength: 10, autoComplete: "off" };
  const age = { inputMode: "numeric" as const, maxLength: 3, autoComplete: "off" };
  return (
    <Stack gap="md">
      <FieldGroup legend={t`User Selection`}>
        <TextInput {...field("definition.users.age_from", t`Age from`)} {...age} />
        <TextInput {...field("definition.users.age_to", t`Age to`)} {...age} />
        <TextInput {...field("definition.users.date_start", t`Date start`)} {...day} />
        <TextInput {...field("definition.users.date_end", t`Date end`)} {...day} />
      </FieldGroup>
      {(!deidentified || answeredBy !== "specialist") && (
        <NativeSelect
          {...field("definition.users.answered_by", t`Answered by`)}
          description={t`Answers of different people are never counted together.`}
          data={choicesOf(answeredByWords())}
        />
      )}
      {(!deidentified || active !== "all") && (
        <Group>
          <OneOf
            name="definition.users.active"
            label={t`Active or not`}
            hint={t`Active: on the list, with an activity in the 12 months before the report.`}
            choices={choicesOf(activeWords())}
          />
        </Group>
      )}
      <Rules />
    </Stack>
  );
}
