import { t } from "@lingui/core/macro";
import { Checkbox, Group, NativeSelect } from "@mantine/core";
import { memo, useState } from "react";
import { LimitsSlider } from "@/ui/form/LimitsSlider";
import { useDraft, useReport } from "../ReportContext";
import { subjectWords } from "../subject";
import classes from "./charts.module.css";
import { axisOf, type ChartSettings, chartKinds, looksBack, type Span, spanName, spans } from "./kinds";
import { withChart } from "./rules";
import "@/words/report";

/** What can be set of a chart beside its categories. */
export const ChartControls = memo(function ChartControls({ settings }: { settings: ChartSettings }) {
  const draft = useDraft();
  const { kind, variant } = settings;
  const set = (part: Partial<ChartSettings>) => draft.edit((old) => withChart(old, kind, variant, part));
  return (
    <div className={classes.controls}>
      {settings.kind === "bar" && settings.variant === "worst" && <LookingBack settings={settings} set={set} />}
      <ValueAxisChoice settings={settings} set={set} />
      {axisOf(settings) === "share" && <Toggles settings={settings} set={set} />}
      <Outliers settings={settings} set={set} />
    </div>
  );
});

interface ControlProps {
  settings: ChartSettings;
  set: (part: Partial<ChartSettings>) => void;
}

/** Where norms give standard scores, the chart can stand on those. */
function ValueAxisChoice({ settings, set }: ControlProps) {
  const normed = useReport().categories.some(({ standardScore }) => standardScore !== null);
  const stands = settings.kind === "bar" || settings.kind === "line";
  if (!stands || !(normed || axisOf(settings) === "standard")) return null;
  return (
    <NativeSelect
      label={t`Axis`}
      value={axisOf(settings)}
      data={[
        { value: "share", label: t`Share of points` },
        { value: "standard", label: t`Standard score` },
      ]}
      onChange={(event) => set({ axis: event.currentTarget.value as ChartSettings["axis"] })}
      maw={260}
    />
  );
}

function Toggles({ settings, set }: ControlProps) {
  const { statistics, suggestions } = chartKinds[settings.kind];
  const toggles = [
    ...(statistics
      ? [
          { key: "mean", label: t`Mean` } as const,
          { key: "median", label: t`Median` } as const,
          { key: "stanDeviation", label: t`Standard Deviation` } as const,
          { key: "variance", label: t`Variance` } as const,
        ]
      : []),
    ...(suggestions ? [{ key: "suggest", label: t`Suggestions` } as const] : []),
  ];
  if (toggles.length === 0) return null;
  return (
    <Group gap="lg">
      {toggles.map(({ key, label }) => (
        <Checkbox
          key={key}
          label={label}
          checked={settings[key]}
          onChange={(event) => set({ [key]: event.currentTarget.checked })}
        />
      ))}
    </Group>
  );
}

function LookingBack({ settings, set }: ControlProps) {
  const { lowestChoices } = subjectWords(useReport());
  return (
    <Group gap="md" align="end">
      <NativeSelect
        label={t`Categories shown`}
        value={String(settings.weakestCount)}
        data={lowestChoices.map((label, index) => ({ value: String(index + 1), label }))}
        onChange={(event) => set({ weakestCount: Number(event.currentTarget.value) })}
      />
      {looksBack(settings) && (
        <NativeSelect
          label={t`Period`}
          value={settings.period}
          data={spans.map((value) => ({ value, label: spanName(value) }))}
          onChange={(event) => set({ period: event.currentTarget.value as Span })}
        />
      )}
    </Group>
  );
}

/** Only values within the limits are drawn. While a handle is dragged nothing but the slider changes. */
function Outliers({ settings, set }: ControlProps) {
  const [dragged, setDragged] = useState<[number, number] | null>(null);
  const [low, high] = dragged ?? [settings.outlierValues[0] ?? 0, settings.outlierValues[1] ?? 100];
  return (
    <fieldset className={classes.outliers}>
      <legend>{t`Remove Outliers [${low}, ${high}]`}</legend>
      <LimitsSlider
        label={null}
        value={[low, high]}
        onChange={setDragged}
        onChangeEnd={(outlierValues) => {
          setDragged(null);
          set({ outlierValues });
        }}
        thumbFromLabel={t`Lowest share that is kept`}
        thumbToLabel={t`Highest share that is kept`}
      />
    </fieldset>
  );
}
