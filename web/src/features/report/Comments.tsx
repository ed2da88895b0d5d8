import { Text } from "@mantine/core";
import { withText } from "./content";
import { useDraft, useDraftState, useReport, useSection } from "./ReportContext";
import { RichText } from "./RichText";
import type { SectionKey } from "./reports";
import { TextEditor } from "./TextEditor";

/** The free text of a section. */
export function Comments({ section: key }: { section: SectionKey }) {
  const report = useReport();
  const draft = useDraft();
  const edition = useDraftState((state) => state.edition);
  const section = useSection(key);
  if (!section) return null;
  if (!report.mine) {
    return section.text ? <RichText html={section.text} /> : <Text c="dimmed">Nothing is written here.</Text>;
  }
  return (
    <TextEditor
      key={edition}
      label={section.label}
      html={section.text ?? ""}
      onChange={(html) => draft.edit((old) => withText(old, key, html))}
    />
  );
}
