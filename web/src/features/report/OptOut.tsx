import { Checkbox, Text } from "@mantine/core";
import { sectionOf, withOptOut } from "./content";
import { useReport } from "./ReportContext";
import type { SectionKey } from "./reports";

/** Leaves a section out of the printed report. */
export function OptOut({ section: key }: { section: SectionKey }) {
  const { report, content, edit } = useReport();
  const section = sectionOf(content, key);
  if (!section) return null;
  if (!report.mine) return section.optsOut ? <Text c="dimmed">Not printed</Text> : null;
  return (
    <Checkbox
      label="Opt-Out"
      aria-label={`Opt-Out: leave ${section.label} out of the report`}
      checked={section.optsOut}
      onChange={(event) => {
        const optsOut = event.currentTarget.checked;
        edit((old) => withOptOut(old, key, optsOut));
      }}
    />
  );
}
