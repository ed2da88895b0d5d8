import { t } from "@lingui/core/macro";
import "@/words/report";
import { useMemo } from "react";
import { ChartFigure } from "@/features/report/charts/ChartFigure";
import { chartKinds, kindKeys } from "@/features/report/charts/kinds";
import { useEarlier } from "@/features/report/charts/periods";
import { familyCharts } from "@/features/report/charts/print";
import { reportDocument } from "@/features/report/document/document";
import editor from "@/features/report/editor/editor.module.css";
import { withWholeShares } from "@/features/report/print/family";
import { FiguresOf, useReport } from "@/features/report/ReportContext";
import { HeadedBlock } from "@/features/report/sections/SectionBlock";
import { printedSections, type ReportDocument, type ReportSection } from "@/pdf";
import { Blocks } from "./Blocks";
import plain from "./plain.module.css";

/** The family's print of the report: the sections chosen for it, in plain words. Parents read nothing else. */
export function usePlainDocument(): ReportDocument {
  const report = useReport();
  const earlier = useEarlier();
  return useMemo(
    () => reportDocument(report, report.content, { notes: false, family: true, earlier }),
    [report, earlier],
  );
}

/** The sections that are not empty. */
export const plainSections = (document: ReportDocument): ReportSection[] =>
  printedSections(document).filter(({ blocks }) => blocks.length > 0);

/** The first view of a report for the child's parents: word for word the family's print. */
export function PlainReport({ document }: { document: ReportDocument }) {
  const report = useReport();
  const figures = useMemo(() => withWholeShares(report), [report]);
  return (
    <FiguresOf report={figures}>
      <article className={editor.paper} aria-label={t`The report in plain words`}>
        {document.about.map(({ label, facts }) => (
          <HeadedBlock key={label} title={label}>
            <Blocks blocks={[{ kind: "facts", facts }]} />
          </HeadedBlock>
        ))}
        {plainSections(document).map((section) => (
          <HeadedBlock key={section.key} title={section.label}>
            <PlainSection section={section} />
          </HeadedBlock>
        ))}
      </article>
    </FiguresOf>
  );
}

function PlainSection({ section: { key, blocks } }: { section: ReportSection }) {
  const report = useReport();
  const earlier = useEarlier();
  const kind = kindKeys.find((one) => chartKinds[one].section === key);
  if (!kind) return <Blocks blocks={blocks} />;
  return (
    <div className={plain.charts}>
      {familyCharts(kind, report, earlier).map((settings) => (
        <ChartFigure key={settings.variant} settings={settings} plain />
      ))}
    </div>
  );
}
