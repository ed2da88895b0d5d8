import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { NativeSelect, Select, Stack, Switch, TagsInput } from "@mantine/core";
import { FieldGroup } from "@/ui/form/FieldGroup";
import { useController, useFormFields, useWatch } from "@/ui/form/useAppForm";
import { choicesOf, scheduleWords, weekdayWords } from "../words";
import type { ReportValues } from "./reportForm";
import { mostRecipients } from "./reportSchema";

/** The schedule by which the report is computed and sent, and its recipients. */
export function AutomationFields() {
  const field = useFormFields<ReportValues>();
  const schedule = useWatch<ReportValues, "automation.schedule">({ name: "automation.schedule" });
  return (
    <Stack gap="md">
      <FieldGroup legend={t`Report Automation`}>
        <NativeSelect {...field("automation.format", t`Format`)} data={[{ value: "pdf", label: t`PDF` }]} />
        <NativeSelect {...field("automation.schedule", t`Schedule`)} data={choicesOf(scheduleWords())} />
        {schedule === "every_week" && (
          <>
            <NativeSelect
              {...field("automation.weekday", t`Day of the week`)}
              data={weekdayWords().map((label, index) => ({ value: String(index + 1), label }))}
            />
            <NativeSelect
              {...field("automation.hour", t`Hour`)}
              data={Array.from({ length: 24 }, (_, hour) => ({
                value: String(hour),
                label: `${String(hour).padStart(2, "0")}:00`,
              }))}
            />
          </>
        )}
      </FieldGroup>
      {schedule === "every_week" && (
        <>
          <TimeZone />
          <Recipients />
          <Pause />
        </>
      )}
    </Stack>
  );
}

function TimeZone() {
  const { field, fieldState } = useController<ReportValues, "automation.time_zone">({ name: "automation.time_zone" });
  return (
    <Select
      label={t`Time zone`}
      data={zones(field.value)}
      value={field.value}
      onChange={(zone) => field.onChange(zone ?? "")}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      searchable
      allowDeselect={false}
      limit={60}
      nothingFoundMessage={t`No such time zone`}
    />
  );
}

function Recipients() {
  const { field, fieldState } = useController<ReportValues, "automation.recipients">({ name: "automation.recipients" });
  return (
    <TagsInput
      label={t`Recipients`}
      description={t`Email addresses, each followed by Enter. Without one the report goes to you alone.`}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      splitChars={[",", ";", " "]}
      maxTags={mostRecipients}
    />
  );
}

function Pause() {
  const { field } = useController<ReportValues, "automation.paused">({ name: "automation.paused" });
  return (
    <Switch
      label={t`Pause`}
      description={t`Nothing is sent until this is turned off.`}
      checked={field.value}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  );
}

/** The time zones that the browser knows, the chosen one and UTC among them. */
function zones(chosen: string): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return [...new Set(["UTC", ...(chosen ? [chosen] : []), ...known])];
}
