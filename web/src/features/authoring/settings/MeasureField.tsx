import { Autocomplete } from "@mantine/core";
import { fieldId, type SettingsGroupProps } from "./fields";

/** The measures that every installation knows, by their score codes. */
const codes = "SLPS2 OTS2 RSPS2 PsyS2 NLL-A NLR-A NLM-A NLC-A NLL-I NLR-I NLM-I NLC-I".split(" ");

/** The measure that the application's score feeds: none, a known one, or one of the author's own. */
export function MeasureField({ form, errors, change }: SettingsGroupProps) {
  return (
    <Autocomplete
      id={fieldId("score_code")}
      label="Feeds the measure"
      description="The score code under which results are followed over time. Choose one or type your own; empty for none."
      data={codes}
      value={form.score_code}
      error={errors.score_code}
      onChange={(score_code) => change({ score_code })}
    />
  );
}
