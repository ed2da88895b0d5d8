import { Alert, Button, Checkbox, Group, SimpleGrid, Text } from "@mantine/core";
import { IconDownload, IconFileCheck, IconFileOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EmptyState } from "@/ui/EmptyState";
import { Facts } from "@/ui/Facts";
import { CategoryTable } from "./CategoryTable";
import { shownSections } from "./content";
import { applicationFacts, childFacts } from "./facts";
import { Block } from "./Part";
import { QuestionTable } from "./QuestionTable";
import { QuotientChart } from "./QuotientChart";
import classes from "./Report.module.css";
import { useDraftState, useReport } from "./ReportContext";
import { RichText } from "./RichText";
import type { Section } from "./reports";
import { TotalScore } from "./TotalScore";
import type { Export } from "./useExport";

/** The report as it will be printed: the sections that are not opted out, in their order. */
export function Preview({ exporting, shared = false }: { exporting: Export; shared?: boolean }) {
  const report = useReport();
  const sections = shownSections(useDraftState(({ content }) => content));
  return (
    <>
      <Made exporting={exporting} />
      {!shared && <PrintNotes exporting={exporting} />}
      <div className={classes.paper}>
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <Block title="Child">
            <Facts facts={childFacts(report)} />
          </Block>
          <Block title="Application">
            <Facts facts={applicationFacts(report)} />
          </Block>
        </SimpleGrid>
        {sections.map((section) => (
          <Block key={section.key} title={section.label}>
            {bodyOf(section, exporting.notes)}
          </Block>
        ))}
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

/** Those who may read a report never see the notes on questions; a print has them only when that is asked for. */
function PrintNotes({ exporting: { notes, setNotes } }: { exporting: Export }) {
  const content = useDraftState((state) => state.content);
  if (!shownSections(content).some(({ key }) => key === "testScore")) return null;
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

function bodyOf(section: Section, notes: boolean): ReactNode {
  switch (section.key) {
    case "totalScore":
      return <TotalScore />;
    case "testScore":
      return <QuestionTable readOnly notes={notes} />;
    case "categories":
      return <CategoryTable />;
    case "barChart":
      return <QuotientChart />;
    case "obserComments":
      return section.text ? (
        <RichText html={section.text} />
      ) : (
        <Text c="dimmed">Nothing is written here; the section is not printed.</Text>
      );
  }
}

function Made({ exporting: { made } }: { exporting: Export }) {
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
