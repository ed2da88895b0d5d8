import "@/words/norms";
import { t } from "@lingui/core/macro";
import { formatFixed } from "@/words/numbers";
import type { NormFigures } from "../api";
import { fieldName } from "./cases";
import type { Scored } from "./useScore";

/** "1.00": rounded half away from zero, with no minus before zero. */
export function decimals(value: number, digits: number): string {
  const scale = 10 ** digits;
  // The small addition makes up for 1.005 being stored as a little less.
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * scale * (1 + Number.EPSILON))) / scale;
  return formatFixed(rounded === 0 ? 0 : rounded, digits);
}

/** "107–123", of the standard score. */
export const intervalText = ({ interval }: Pick<NormFigures, "interval">): string | null => interval?.text ?? null;

/** All that was asked and answered, for a spreadsheet. Figures are not rounded. */
export function resultTable(rows: readonly Scored[]): (string | number | null | undefined)[][] {
  const head = [
    t`Case`,
    fieldName("birth_date"),
    fieldName("test_date"),
    fieldName("gestation_weeks"),
    fieldName("gestation_days"),
    t`Age in days`,
    t`Age in months`,
    t`Corrected age in days`,
    t`Corrected age in months`,
    t`Age used in days`,
  ];
  const asked = ({ number, asked, age }: Scored) => [
    number,
    asked.birth_date,
    asked.test_date,
    asked.gestation_weeks,
    asked.gestation_days,
    age.age_days,
    age.age_months,
    age.corrected_days,
    age.corrected_months,
    age.used_days,
  ];
  if (!rows.some(({ figures }) => figures))
    return [[...head, t`Reason`], ...rows.map((row) => [...asked(row), row.age.reason])];
  const figureHead = [
    fieldName("sex"),
    fieldName("raw"),
    "z",
    "T",
    t`Scaled score`,
    t`Standard score`,
    t`Beyond the scale`,
    t`Interval from`,
    t`Interval to`,
    t`Level in %`,
    t`Percentile`,
    t`Percentile, in words`,
    t`Stanine`,
    t`Age equivalent`,
    t`Band`,
    t`Reason`,
    t`Why no interval`,
    t`About the age`,
  ];
  const figuresOf = ({ asked, figures }: Scored) => [
    asked.sex,
    asked.raw,
    figures?.z,
    figures?.t,
    figures?.scaled,
    figures?.standard,
    figures?.limit,
    figures?.interval?.open === "≤" ? null : figures?.interval?.low,
    figures?.interval?.open === "≥" ? null : figures?.interval?.high,
    figures?.interval?.level,
    figures?.percentile,
    figures?.percentile_text,
    figures?.stanine,
    figures?.age_equivalent,
    figures?.band,
    figures?.reason,
    figures?.interval_reason,
    figures?.age_note,
  ];
  return [[...head, ...figureHead], ...rows.map((row) => [...asked(row), ...figuresOf(row)])];
}
