import { t } from "@lingui/core/macro";
import { Accordion, Group, Switch, Text } from "@mantine/core";
import { useState } from "react";
import { useDraft, useReport } from "../ReportContext";
import { subjectWords } from "../subject";
import { CategoryLists } from "./CategoryLists";
import { ChartControls } from "./ChartControls";
import { ChartFigure } from "./ChartFigure";
import classes from "./charts.module.css";
import { type ChartKind, type ChartSettings, type ChartVariant, variantName, variants } from "./kinds";
import { withChart } from "./rules";
import { useChart } from "./useChart";
import "@/words/report";

/** The two variants of a chart: which are in the report, and a panel for each that is. */
export default function VariantPanels({ kind }: { kind: ChartKind }) {
  const report = useReport();
  const { mine } = report;
  const words = subjectWords(report);
  const settings = [useChart(kind, "worst"), useChart(kind, "all")].filter((each) => each !== undefined);
  const [open, setOpen] = useState<string[]>(["worst"]);
  const active = settings.filter(({ isActive }) => isActive);
  return (
    <>
      {mine && (
        <Group gap="lg" mb="md" role="group" aria-label={t`Shown in the report`}>
          {variants.map((variant) => (
            <Visibility key={variant} kind={kind} variant={variant} />
          ))}
        </Group>
      )}
      {active.length === 0 && <Text c="dimmed">{t`Neither variant is shown; nothing of this chart is printed.`}</Text>}
      <Accordion multiple variant="separated" order={3} value={open} onChange={setOpen}>
        {active.map((each) => (
          <Accordion.Item key={each.variant} value={each.variant}>
            <Accordion.Control>{variantName(each.variant, words)}</Accordion.Control>
            <Accordion.Panel>{open.includes(each.variant) && <Panel settings={each} />}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  );
}

function Visibility({ kind, variant }: { kind: ChartKind; variant: ChartVariant }) {
  const draft = useDraft();
  const settings = useChart(kind, variant);
  const words = subjectWords(useReport());
  return (
    <Switch
      label={variantName(variant, words)}
      checked={settings?.isActive ?? false}
      onChange={(event) => {
        const isActive = event.currentTarget.checked;
        draft.edit((old) => withChart(old, kind, variant, { isActive }));
      }}
    />
  );
}

function Panel({ settings }: { settings: ChartSettings }) {
  const { mine } = useReport();
  const { kind, variant, used, removed } = settings;
  return (
    <div className={classes.panel}>
      <ChartFigure settings={settings} />
      {mine && <ChartControls settings={settings} />}
      {mine && <CategoryLists kind={kind} variant={variant} used={used} removed={removed} />}
    </div>
  );
}
