import { sectionOf, withText } from "./content";
import { useReport } from "./ReportContext";
import type { SectionKey } from "./reports";
import { TextEditor } from "./TextEditor";

/** The free text of a section. */
export function Comments({ section: key }: { section: SectionKey }) {
  const { content, edition, edit } = useReport();
  const section = sectionOf(content, key);
  if (!section) return null;
  return (
    <TextEditor
      key={edition}
      label={section.label}
      html={section.text ?? ""}
      onChange={(html) => edit((old) => withText(old, key, html))}
    />
  );
}
