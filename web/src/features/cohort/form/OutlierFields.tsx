import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Slider, Stack, Text } from "@mantine/core";
import { useController, useWatch } from "@/ui/form/useAppForm";
import { formatPercent } from "@/words/numbers";
import classes from "./Form.module.css";
import { OneOf } from "./OneOf";
import { bottomPercent, type ReportValues, topPercent } from "./reportForm";
import { useDeidentified } from "./useDeidentified";

const kept = () => [
  { value: "keep", label: t`Keep` },
  { value: "not_keep", label: t`Not Keep` },
];

/** Activities with a very large or a very small share of points, and whether they count. */
export function OutlierFields() {
  const deidentified = useDeidentified();
  const [top, bottom] = useWatch<ReportValues, ["definition.top_outliers.keep", "definition.bottom_outliers.keep"]>({
    name: ["definition.top_outliers.keep", "definition.bottom_outliers.keep"],
  });
  return (
    <>
      {(!deidentified || top === "not_keep") && <TopOutliers />}
      {(!deidentified || bottom === "not_keep") && <BottomOutliers />}
      {deidentified && (
        <Text c="dimmed">
          {t`Your reports are de-identified: outliers, subjective scoring, who is active, and places and worst categories are not offered, since single children could be identified by them.`}
        </Text>
      )}
    </>
  );
}

function TopOutliers() {
  const [keep, percent] = useWatch<ReportValues, ["definition.top_outliers.keep", "definition.top_outliers.percent"]>({
    name: ["definition.top_outliers.keep", "definition.top_outliers.percent"],
  });
  return (
    <Stack gap="xs">
      <OneOf name="definition.top_outliers.keep" label={t`Top Outliers`} choices={kept()} />
      <Text size="sm" c="dimmed">
        {keep === "keep"
          ? t`Activities with more than ${percent} % of the points count as well.`
          : t`Activities with more than ${percent} % of the points are left out.`}
      </Text>
      <PercentSlider name="definition.top_outliers.percent" label={t`Top Outliers above, percent`} {...topPercent} />
    </Stack>
  );
}

function BottomOutliers() {
  const [keep, percent] = useWatch<
    ReportValues,
    ["definition.bottom_outliers.keep", "definition.bottom_outliers.percent"]
  >({ name: ["definition.bottom_outliers.keep", "definition.bottom_outliers.percent"] });
  return (
    <Stack gap="xs">
      <OneOf name="definition.bottom_outliers.keep" label={t`Bottom Outliers`} choices={kept()} />
      <Text size="sm" c="dimmed">
        {keep === "keep"
          ? t`Activities with less than ${percent} % of the points count as well.`
          : t`Activities with less than ${percent} % of the points are left out.`}
      </Text>
      <PercentSlider
        name="definition.bottom_outliers.percent"
        label={t`Bottom Outliers below, percent`}
        {...bottomPercent}
      />
    </Stack>
  );
}

interface PercentSliderProps {
  name: "definition.top_outliers.percent" | "definition.bottom_outliers.percent";
  label: string;
  least: number;
  most: number;
}

function PercentSlider({ name, label, least, most }: PercentSliderProps) {
  const { field } = useController<ReportValues, typeof name>({ name });
  const middle = (least + most) / 2;
  return (
    <Slider
      className={classes.slider}
      min={least}
      max={most}
      step={1}
      value={field.value}
      onChange={field.onChange}
      label={(value) => formatPercent(value)}
      thumbLabel={label}
      marks={[least, middle, most].map((value) => ({ value, label: formatPercent(value) }))}
    />
  );
}
