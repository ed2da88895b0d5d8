import { t } from "@lingui/core/macro";
import { NumberInput } from "@mantine/core";
import "@/words/activity";

interface SampleAgeProps {
  /** Completed months; null: not known. */
  months: number | null;
  onChange: (months: number | null) => void;
}

/** The age of the sample child, by which the tester chooses where it starts. */
export const SampleAge = ({ months, onChange }: SampleAgeProps) => (
  <NumberInput
    label={t`Age of the sample child, in months`}
    description={months === null ? t`Empty: the date of birth is not known` : ageText(months)}
    w={280}
    min={0}
    max={1200}
    allowDecimal={false}
    value={months ?? ""}
    onChange={(typed) => onChange(typed === "" ? null : Number(typed) || 0)}
  />
);

/** "5 y 4 m" */
export function ageText(all: number): string {
  const years = Math.floor(all / 12);
  const months = all % 12;
  return t`${years} y ${months} m`;
}
