import "@mantine/tiptap/styles.layer.css";
import { Text } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import Placeholder from "@tiptap/extension-placeholder";
import { useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useDraft, useDraftState, useReport, useSection } from "../ReportContext";
import { type SectionKey, withText } from "../report";
import { RichText } from "./RichText";
import classes from "./sections.module.css";

/** The free text of a section: written by its author, read by others. */
export function TextSection({ section: key }: { section: SectionKey }) {
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

/** Paragraphs with bold, italic and underline; pasted text loses everything else. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    strike: false,
  }),
  Placeholder.configure({ placeholder: "Type Here" }),
];

interface TextEditorProps {
  label: string;
  /** The text to begin with; later changes of it are not taken over. */
  html: string;
  /** HTML, or an empty string when nothing is written. */
  onChange: (html: string) => void;
}

function TextEditor({ label, html, onChange }: TextEditorProps) {
  const editor = useEditor({
    extensions,
    content: html,
    editorProps: {
      attributes: {
        role: "textbox",
        dir: "auto",
        "aria-multiline": "true",
        "aria-label": label,
        "aria-placeholder": "Type Here",
      },
    },
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? "" : current.getHTML()),
  });
  return (
    <RichTextEditor editor={editor} withTypographyStyles={false} classNames={editorClasses}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}

const editorClasses = {
  root: classes.editor,
  toolbar: classes.editorBar,
  control: classes.editorControl,
  content: classes.editorContent,
};
