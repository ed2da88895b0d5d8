import { Checkbox, Text } from "@mantine/core";
import { withOptOut } from "./content";
import { useDraft, useReport, useSection } from "./ReportContext";
import type { SectionKey } from "./reports";

/** Leaves a section out of the printed report. */
export function OptOut({ section: key }: { section: SectionKey }) {
  const report = useReport();
  const draft = useDraft();
  const section = useSection(key);
  if (!section) return null;
  if (!report.mine) return section.optsOut ? <Text c="dimmed">Not printed</Text> : null;
  return (
    <Checkbox
      label="Opt-Out"
      aria-label={`Opt-Out: leave ${section.label} out of the report`}
      checked={section.optsOut}
      onChange={(event) => {
        const optsOut = event.currentTarget.checked;
        draft.edit((old) => withOptOut(old, key, optsOut));
      }}
    />
  );
}
