import { Alert, Button, Checkbox, Group, Text } from "@mantine/core";
import { IconDownload, IconFileCheck, IconFileOff } from "@tabler/icons-react";
import { useEffect } from "react";
import { prepareExport } from "@/pdf";
import { EmptyState } from "@/ui/feedback/EmptyState";
import type { Export } from "../document/useExport";
import { useDraftState, useReport } from "../ReportContext";
import { shownSections } from "../report";
import { ReportFacts } from "../sections/ReportFacts";
import { reportSections } from "../sections/registry";
import { HeadedBlock } from "../sections/SectionBlock";
import { BeforeExport } from "./BeforeExport";
import classes from "./editor.module.css";

/** The report as it will be printed: the sections that are not opted out, in their order. */
export function ReportPreview({ exporting, shared = false }: { exporting: Export; shared?: boolean }) {
  const report = useReport();
  const shown = shownSections(useDraftState(({ content }) => content));
  const sections = exporting.family ? shown.filter(({ family }) => family) : shown;
  useEffect(prepareExport, []);
  return (
    <>
      <ExportedNotice exporting={exporting} />
      {!shared && report.mine && <BeforeExport />}
      {!shared && shown.some(({ family }) => family) && <PrintFamily exporting={exporting} />}
      {!shared && !exporting.family && <PrintNotes exporting={exporting} />}
      <div className={classes.paper}>
        <ReportFacts />
        {sections.map((section) => {
          const { Preview } = reportSections[section.key];
          return (
            <HeadedBlock key={section.key} title={section.label}>
              <Preview section={section} notes={exporting.notes} family={exporting.family} />
            </HeadedBlock>
          );
        })}
        {sections.length === 0 && (
          <EmptyState
            icon={IconFileOff}
            title="Every section is opted out"
            text="Only the facts above would be printed. Configure Order brings sections back."
          />
        )}
      </div>
    </>
  );
}

/** Chooses the family's print: the same report, in the sections chosen for it. */
function PrintFamily({ exporting: { family, setFamily } }: { exporting: Export }) {
  return (
    <Checkbox
      mb="lg"
      label="Print for the family"
      description="Only the sections chosen for it, in plain words and without raw scores."
      checked={family}
      onChange={(event) => setFamily(event.currentTarget.checked)}
    />
  );
}

/** Those who may read a report never see the notes on questions; a print has them only when that is asked for. */
function PrintNotes({ exporting: { notes, setNotes } }: { exporting: Export }) {
  const content = useDraftState((state) => state.content);
  if (!shownSections(content).some(({ key }) => reportSections[key].hasNotes)) return null;
  return (
    <Checkbox
      mb="lg"
      label="Print the notes on questions"
      description="They are not in what you share with guardians."
      checked={notes}
      onChange={(event) => setNotes(event.currentTarget.checked)}
    />
  );
}

/** Where the PDF is that was made. */
export function ExportedNotice({ exporting: { made } }: { exporting: Export }) {
  if (!made) return null;
  return (
    <Alert role="status" mb="lg" icon={<IconFileCheck aria-hidden />} title="The PDF is ready">
      <Group justify="space-between">
        <Text>
          {made.opened
            ? "It was opened in a new window."
            : "The browser kept the new window closed; download it instead."}
        </Text>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={made.download}>
          Download PDF
        </Button>
      </Group>
    </Alert>
  );
}
