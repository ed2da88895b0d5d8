import { t } from "@lingui/core/macro";
import "@/words/notification";
import { NativeSelect, Select, Stack, Switch, Text } from "@mantine/core";
import { useNotices } from "@/ui/feedback/notices";
import { Form, FormFailure } from "@/ui/form/Form";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { Controller, useAppForm } from "@/ui/form/useAppForm";
import { formatDateTime } from "@/ui/format";
import { type Settings, useChoose } from "./settings";

type Summary = Settings["summary"];

interface Values {
  on: boolean;
  weekday: string;
  hour: string;
  time_zone: string;
}

/** A summary that nobody chose yet comes by the clock of this device. */
const valuesOf = ({ on, weekday, hour, time_zone }: Summary): Values => ({
  on,
  weekday: String(weekday),
  hour: String(hour),
  time_zone: time_zone || Intl.DateTimeFormat().resolvedOptions().timeZone,
});

export function SummaryForm({ summary }: { summary: Summary }) {
  const notices = useNotices();
  const { mutateAsync } = useChoose();
  const form = useAppForm<Values>({
    initial: valuesOf(summary),
    followsStored: true,
    fieldOf: (name) => (["weekday", "hour", "time_zone"] as const).find((field) => name === `summary.${field}`),
    save: async ({ on, weekday, hour, time_zone }, { reset }) => {
      const stored = await mutateAsync({ summary: { on, weekday: Number(weekday), hour: Number(hour), time_zone } });
      reset(valuesOf(stored.summary));
      notices.success(stored.summary.on ? t`The weekly summary is on.` : t`The weekly summary is off.`);
    },
  });
  const on = form.watch("on");
  return (
    <Form form={form} label={t`Weekly summary`}>
      <Stack maw={420}>
        <Switch label={t`Send me a weekly summary`} {...form.register("on")} />
        {on && <When form={form} />}
        {summary.on && summary.next_at && (
          <Text c="dimmed" size="sm">{t`Next: ${formatDateTime(summary.next_at)}.`}</Text>
        )}
        <FormFailure of={form} />
        <div>
          <SubmitButton busy={t`Saving`}>{t`Save weekly summary`}</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}

function When({ form }: { form: ReturnType<typeof useAppForm<Values>> }) {
  return (
    <>
      <NativeSelect {...form.field("weekday", t`Day of the week`)} data={weekdays()} />
      <NativeSelect {...form.field("hour", t`Hour`)} data={hours} />
      <Controller
        control={form.control}
        name="time_zone"
        render={({ field, fieldState }) => (
          <Select
            label={t`Time zone`}
            data={[...new Set(["UTC", field.value, ...Intl.supportedValuesOf("timeZone")])]}
            value={field.value}
            onChange={(zone) => field.onChange(zone ?? "")}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
            searchable
            allowDeselect={false}
            limit={60}
            nothingFoundMessage={t`No such time zone`}
          />
        )}
      />
    </>
  );
}

const weekdays = () =>
  [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`].map((label, index) => ({
    value: String(index + 1),
    label,
  }));

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));
