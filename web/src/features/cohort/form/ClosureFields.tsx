import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Input, NativeSelect, Stack, Switch, Textarea } from "@mantine/core";
import { LimitsSlider } from "@/ui/form/LimitsSlider";
import { useController, useFormFields, useWatch } from "@/ui/form/useAppForm";
import { listed } from "@/ui/format/list";
import { sliderWords } from "../words";
import classes from "./Form.module.css";
import { OneOf } from "./OneOf";
import type { ReportValues } from "./reportForm";
import { useDeidentified } from "./useDeidentified";

const mostLetters = 10_000;

/** The text at the end, and the options beside the counts. */
export function ClosureFields() {
  const field = useFormFields<ReportValues>();
  return (
    <Stack gap="lg">
      <Textarea
        {...field("definition.closure", t`Closure`)}
        description={t`The text at the end of the report.`}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={mostLetters}
      />
      <SubjectiveScoring />
      <ColorCoding />
    </Stack>
  );
}

function SubjectiveScoring() {
  const field = useFormFields<ReportValues>();
  const on = useWatch<ReportValues, "definition.subjective_scoring.on">({ name: "definition.subjective_scoring.on" });
  // What is on, as in a report that somebody shared, can be turned off.
  if (useDeidentified() && on === "no") return null;
  return (
    <Stack gap="xs">
      <OneOf
        name="definition.subjective_scoring.on"
        label={t`Subjective Scoring`}
        choices={[
          { value: "yes", label: t`Yes` },
          { value: "no", label: t`No` },
        ]}
      />
      {on === "yes" && (
        <>
          <NativeSelect
            {...field("definition.subjective_scoring.sliders", t`Number of sliders`)}
            data={sliderWords().map((_, index, all) => ({
              value: String(index + 1),
              label: `${index + 1}: ${listed(all.slice(0, index + 1))}`,
            }))}
          />
          <ScoreRange />
        </>
      )}
    </Stack>
  );
}

function ScoreRange() {
  const { field, fieldState } = useController<ReportValues, "definition.subjective_scoring.range">({
    name: "definition.subjective_scoring.range",
  });
  const [least, most] = field.value;
  return (
    <Input.Wrapper
      label={t`Score range`}
      labelElement="div"
      description={t`Scores from ${least} to ${most} count; a slider’s value is taken times 10.`}
      error={fieldState.error?.message}
    >
      <LimitsSlider
        className={classes.slider}
        mt="sm"
        min={0}
        max={100}
        value={field.value}
        onChange={field.onChange}
        thumbFromLabel={t`Lowest score`}
        thumbToLabel={t`Highest score`}
        marks={[0, 50, 100].map((value) => ({ value, label: String(value) }))}
      />
    </Input.Wrapper>
  );
}

function ColorCoding() {
  const { field } = useController<ReportValues, "definition.color_coding">({ name: "definition.color_coding" });
  return (
    <Switch
      label={t`Colorcoding`}
      description={t`Shares of points in the colors of their bands: below 30 %, below 50 %, and above.`}
      checked={field.value}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  );
}
