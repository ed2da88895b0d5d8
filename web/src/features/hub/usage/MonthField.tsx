import { t } from "@lingui/core/macro";
import "@/words/hub";
import { NativeSelect } from "@mantine/core";
import { monthName } from "@/ui/format/month";
import { latestMonths } from "./months";

interface MonthFieldProps {
  value?: string;
  onChange: (month?: string) => void;
}

/** Whose figures are shown: the present month or one of the eleven before it. A month of an older link stays in the list. */
export function MonthField({ value, onChange }: MonthFieldProps) {
  const [present = "", ...before] = latestMonths(new Date(), 12);
  const older = value && value !== present && !before.includes(value) ? [value] : [];
  return (
    <NativeSelect
      label={t`Month (UTC)`}
      value={value === present ? "" : (value ?? "")}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      data={[
        { value: "", label: t`${monthName(present)}, so far` },
        ...[...before, ...older].map((month) => ({ value: month, label: monthName(month) })),
      ]}
    />
  );
}
