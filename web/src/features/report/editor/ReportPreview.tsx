import { t } from "@lingui/core/macro";
import "@/words/report";
import { Alert, Button, Checkbox, Group, Text } from "@mantine/core";
import { IconDownload, IconFileCheck, IconFileOff, IconUsersGroup } from "@tabler/icons-react";
import { useEffect, useMemo } from "react";
import { prepareExport } from "@/pdf";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useEarlier } from "../charts/periods";
import type { Export } from "../document/useExport";
import { PrintLanguage } from "../language/PrintLanguage";
import { FiguresOf, useDraftState, useReport } from "../ReportContext";
import { type Section, shownSections } from "../report";
import { ReportFacts } from "../sections/ReportFacts";
import { reportSections } from "../sections/registry";
import { HeadedBlock } from "../sections/SectionBlock";
import { sectionTitle } from "../sectionTitle";
import { PlainReport, usePlainDocument } from "../sharing/plain/PlainReport";
import { BeforeExport } from "./BeforeExport";
import classes from "./editor.module.css";

/** The report as it will be printed: the sections that are not opted out, in their order. */
export function ReportPreview({ exporting, shared = false }: { exporting: Export; shared?: boolean }) {
  const report = useReport();
  const shown = shownSections(useDraftState(({ content }) => content));
  useEffect(prepareExport, []);
  return (
    <>
      <ExportedNotice exporting={exporting} />
      {!shared && report.mine && <BeforeExport />}
      {!shared && shown.some(({ family }) => family) && <PrintFamily exporting={exporting} />}
      {!shared && !exporting.family && <PrintNotes exporting={exporting} />}
      {!shared && exporting.offered.length > 1 && <PrintLanguage {...exporting} onChange={exporting.setLanguage} />}
      {exporting.family ? (
        <FamilyPreview />
      ) : shared ? (
        <SharedPreview shown={shown} />
      ) : (
        <WholePreview shown={shown} notes={exporting.notes} />
      )}
    </>
  );
}

function WholePreview({ shown, notes }: { shown: Section[]; notes: boolean }) {
  return (
    <div className={classes.paper}>
      <ReportFacts />
      {shown.map((section) => {
        const { Preview } = reportSections[section.key];
        return (
          <HeadedBlock key={section.key} title={sectionTitle(section)}>
            <Preview section={section} notes={notes} />
          </HeadedBlock>
        );
      })}
      {shown.length === 0 && (
        <EmptyState
          icon={IconFileOff}
          title={t`Every section is opted out`}
          text={t`Only the facts above would be printed. Configure Order brings sections back.`}
        />
      )}
    </div>
  );
}

/** The printable sections for a person with whom the report is shared; its author also sees which sections are empty. */
function SharedPreview({ shown }: { shown: Section[] }) {
  const report = useReport();
  const earlier = useEarlier();
  const printed = shown.filter(
    (section) => reportSections[section.key].print(section, report, { notes: false, earlier }).length > 0,
  );
  return <WholePreview shown={printed} notes={false} />;
}

/** The family's print as it would be made now: the same document, word for word. */
function FamilyPreview() {
  const report = useReport();
  const content = useDraftState((state) => state.content);
  const edited = useMemo(() => ({ ...report, content }), [report, content]);
  return (
    <FiguresOf report={edited}>
      {edited.raters && shownSections(content).some(({ key }) => key === "raters") && <RatersLeftOut />}
      <FamilyDocument />
    </FiguresOf>
  );
}

const RatersLeftOut = () => (
  <Alert
    role="note"
    mb="lg"
    icon={<IconUsersGroup aria-hidden />}
  >{t`What other raters answered is theirs: the section on several raters is not in the family's print.`}</Alert>
);

const FamilyDocument = () => <PlainReport document={usePlainDocument()} />;

/** Chooses the family's print: the same report, in the sections chosen for it. */
function PrintFamily({ exporting: { family, setFamily } }: { exporting: Export }) {
  return (
    <Checkbox
      mb="lg"
      label={t`Print for the family`}
      description={t`Only the sections chosen for it, in plain words and without raw scores.`}
      checked={family}
      onChange={(event) => setFamily(event.currentTarget.checked)}
    />
  );
}

/** Readers of a report never see the notes on questions; a print has them only on request. */
function PrintNotes({ exporting: { notes, setNotes } }: { exporting: Export }) {
  const content = useDraftState((state) => state.content);
  if (!shownSections(content).some(({ key }) => reportSections[key].hasNotes)) return null;
  return (
    <Checkbox
      mb="lg"
      label={t`Print the notes on questions`}
      description={t`They are not in what you share with guardians.`}
      checked={notes}
      onChange={(event) => setNotes(event.currentTarget.checked)}
    />
  );
}

/** The link to the PDF that was made. */
export function ExportedNotice({ exporting: { made } }: { exporting: Export }) {
  if (!made) return null;
  return (
    <Alert role="status" mb="lg" icon={<IconFileCheck aria-hidden />} title={t`The PDF is ready`}>
      <Group justify="space-between">
        <Text>
          {made.opened
            ? t`It was opened in a new window.`
            : t`The browser kept the new window closed; download it instead.`}
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={made.download}
        >{t`Download PDF`}</Button>
      </Group>
    </Alert>
  );
}
