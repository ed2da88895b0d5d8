import { t } from "@lingui/core/macro";
import { Group, Radio, Stack, Text } from "@mantine/core";
import { Facts } from "@/ui/Facts";
import { useDraft, useDraftState, useReport } from "../ReportContext";
import { withPart } from "../report";
import { ImpressionScale } from "./ImpressionScale";
import { impressionFacts, impressions, moods, type SubScore, shirtColors } from "./impressions";
import classes from "./initial.module.css";
import "@/words/report";

/** The specialist's impressions: three scales, the mood, the colour of the shirt. */
export function Impressions() {
  const { mine } = useReport();
  if (!mine) return <ImpressionsPreview />;
  return (
    <Stack gap="lg">
      <div className={classes.scales}>
        {impressions().map(({ key, label }) => (
          <ImpressionScale key={key} impression={key} label={label} />
        ))}
      </div>
      <Choice part="mood" label={t`Mood`} options={moods()} />
      <Choice part="shirtColor" label={t`Shirt colour`} options={shirtColors()} swatches />
    </Stack>
  );
}

interface ChoiceProps<Part extends "mood" | "shirtColor"> {
  part: Part;
  label: string;
  options: { value: SubScore[Part]; label: string }[];
  swatches?: boolean;
}

/** A choice of one or none of a few. */
function Choice<Part extends "mood" | "shirtColor">({ part, label, options, swatches }: ChoiceProps<Part>) {
  const draft = useDraft();
  const value = useDraftState(({ content }) => content.subScore[part]);
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(chosen) => draft.edit((old) => withPart(old, "subScore", { ...old.subScore, [part]: chosen }))}
    >
      <Group gap="md" mt="xs">
        <Radio value="" label={t`Not chosen`} />
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={
              <span className={classes.option}>
                {swatches && <span className={classes.swatch} data-color={option.value} aria-hidden />}
                {option.label}
              </span>
            }
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** The printed form of the impressions. */
export function ImpressionsPreview() {
  const content = useDraftState((state) => state.content);
  const facts = impressionFacts(content);
  if (facts.length === 0) {
    return <Text c="dimmed">{t`Nothing was scored by impression; the section is not printed.`}</Text>;
  }
  return <Facts facts={facts} />;
}
