import { t } from "@lingui/core/macro";
import { Alert, Text } from "@mantine/core";
import { IconListCheck } from "@tabler/icons-react";
import { numberOf } from "@/pdf/scripts";
import { unprintedIn } from "@/pdf/unprinted";
import { reportDocument } from "../document/document";
import { backgroundFacts } from "../initial/backgroundFacts";
import { useDraftState, useReport } from "../ReportContext";
import { type Content, type Report, shownSections } from "../report";
import { reportSections } from "../sections/registry";
import { useFigures } from "../sentences/figures";
import { changesOf, type FigureText } from "../sentences/template";
import "@/words/report";
import { listed } from "@/ui/format/list";
import { sectionTitle } from "../sectionTitle";

/** The contents that the print lacks, by name. */
export function missingOf(report: Report, content: Content, figures: readonly FigureText[]): string[] {
  const shown = shownSections(content);
  const empty = shown.filter(
    (section) => reportSections[section.key].print(section, { ...report, content }, { notes: false }).length === 0,
  );
  const stale = shown.filter(({ sentences }) => sentences.some((sentence) => changesOf(sentence, figures).length > 0));
  const missing = shown.some(({ key }) => key === "background")
    ? backgroundFacts(report).flatMap(({ label, value }) => (value ? [] : [label]))
    : [];
  const list = (sections: typeof shown) => listed(sections.map(sectionTitle));
  const [empties, stales, facts] = [list(empty), list(stale), listed(missing)];
  return [
    ...(empties ? [t`Empty, and not printed: ${empties}.`] : []),
    ...(stales ? [t`A figure has changed under a sentence: ${stales}.`] : []),
    ...unprintedIn(reportDocument(report, content, { notes: true })).map(({ sign, places }) => {
      const [number, where] = [numberOf(sign), listed(places)];
      return t`No font has the sign ${sign}; its number, ${number}, is printed in its place: ${where}.`;
    }),
    ...(facts ? [t`Not in the child's record: ${facts}.`] : []),
  ];
}

/** Names what is missing before the export, which is possible all the same. */
export function BeforeExport() {
  const report = useReport();
  const content = useDraftState((state) => state.content);
  const missing = missingOf(report, content, useFigures());
  if (missing.length === 0) return null;
  return (
    <Alert role="note" mb="lg" icon={<IconListCheck aria-hidden />} title={t`Before you export`}>
      {missing.map((words) => (
        <Text key={words}>{words}</Text>
      ))}
    </Alert>
  );
}
