import { t } from "@lingui/core/macro";
import { Checkbox, Group, Slider } from "@mantine/core";
import { IconCircleDashed, IconCircleFilled } from "@tabler/icons-react";
import { StatusBadge } from "@/ui/StatusBadge";
import { useDraft, useDraftState } from "../ReportContext";
import { withPart } from "../report";
import { bandTone, type Impression, type SubScore, scaleBand, scaleWords } from "./impressions";
import classes from "./initial.module.css";
import "@/words/report";

const most = 10;
/** The place before 1, where nothing is scored. */
const none = 0;

const marks = () =>
  Array.from({ length: most + 1 }, (_, value) => ({ value, label: value === none ? t`N/A` : `${value}` }));

/** One impression from 1 to 10, or none, and whether it is left out of the print. */
export function ImpressionScale({ impression, label }: { impression: Impression; label: string }) {
  const draft = useDraft();
  const scale = useDraftState(({ content }) => content.subScore[impression]);
  const { value, optsOut } = scale;
  const tone = bandTone[scaleBand(value)];
  const change = (part: Partial<SubScore[Impression]>) =>
    draft.edit((old) =>
      withPart(old, "subScore", { ...old.subScore, [impression]: { ...old.subScore[impression], ...part } }),
    );
  return (
    <fieldset className={classes.scale}>
      <legend>{label}</legend>
      <Group justify="space-between">
        <StatusBadge tone={tone} icon={value === null ? IconCircleDashed : IconCircleFilled}>
          {scaleWords(value)}
        </StatusBadge>
        <Checkbox
          label={t`Opt-Out`}
          aria-label={t`Opt-Out: ${label}`}
          checked={optsOut}
          onChange={(event) => change({ optsOut: event.currentTarget.checked })}
        />
      </Group>
      <Slider
        className={classes.slider}
        min={none}
        max={most}
        step={1}
        marks={marks()}
        value={value ?? none}
        onChange={(next) => change({ value: next === none ? null : next })}
        label={null}
        color={`var(--mp-${tone})`}
        thumbLabel={label}
        thumbValueText={scaleWords(value)}
        thumbSize={24}
      />
    </fieldset>
  );
}
