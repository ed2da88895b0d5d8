import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { useState } from "react";
import { useSection } from "../ReportContext";
import { HeadedBlock, OptOut } from "../sections/SectionBlock";
import classes from "./charts.module.css";
import { type ChartKind, chartKinds, kindKeys } from "./kinds";
import VariantPanels from "./VariantPanels";
import "@/words/report";
import { sectionTitle } from "../sectionTitle";

/** The charts of the report: one is chosen, and then set. Nothing is chosen when the page is entered. */
export default function Graphs() {
  const [selected, select] = useState<ChartKind | null>(null);
  return (
    <>
      <div className={classes.kinds}>
        {kindKeys.map((kind) => (
          <KindCard key={kind} kind={kind} selected={selected === kind} onSelect={() => select(kind)} />
        ))}
      </div>
      {selected ? (
        <Chosen key={selected} kind={selected} />
      ) : (
        <Text c="dimmed">{t`Choose a chart to see and set it.`}</Text>
      )}
    </>
  );
}

interface KindCardProps {
  kind: ChartKind;
  selected: boolean;
  onSelect: () => void;
}

/** The button of a chart; one that is opted out of the report cannot be chosen. */
function KindCard({ kind, selected, onSelect }: KindCardProps) {
  const { section: key, name, icon: Icon } = chartKinds[kind];
  const section = useSection(key);
  if (!section) return null;
  return (
    <section className={classes.kind} aria-label={sectionTitle(section)}>
      <button
        type="button"
        className={classes.choice}
        aria-pressed={selected && !section.optsOut}
        disabled={section.optsOut}
        onClick={onSelect}
      >
        <Icon size={28} aria-hidden />
        {name()}
      </button>
      <OptOut section={key} />
    </section>
  );
}

/** The chart that was chosen, unless it was opted out of the report meanwhile. */
function Chosen({ kind }: { kind: ChartKind }) {
  const section = useSection(chartKinds[kind].section);
  if (!section || section.optsOut) {
    return (
      <Text c="dimmed">{t`This chart is opted out of the report. Choose another, or take the Opt-Out back.`}</Text>
    );
  }
  return (
    <HeadedBlock title={t`${{ chart: sectionTitle(section) }} in the report`}>
      <VariantPanels kind={kind} />
    </HeadedBlock>
  );
}
