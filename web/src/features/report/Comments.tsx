import { Text } from "@mantine/core";
import { sectionOf, withText } from "./content";
import { useReport } from "./ReportContext";
import { RichText } from "./RichText";
import type { SectionKey } from "./reports";
import { TextEditor } from "./TextEditor";

/** The free text of a section. */
export function Comments({ section: key }: { section: SectionKey }) {
  const { report, content, edition, edit } = useReport();
  const section = sectionOf(content, key);
  if (!section) return null;
  if (!report.mine) {
    return section.text ? <RichText html={section.text} /> : <Text c="dimmed">Nothing is written here.</Text>;
  }
  return (
    <TextEditor
      key={edition}
      label={section.label}
      html={section.text ?? ""}
      onChange={(html) => edit((old) => withText(old, key, html))}
    />
  );
}
