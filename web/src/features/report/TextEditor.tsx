import "@mantine/tiptap/styles.layer.css";
import { RichTextEditor } from "@mantine/tiptap";
import Placeholder from "@tiptap/extension-placeholder";
import { useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import classes from "./Report.module.css";

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

export function TextEditor({ label, html, onChange }: TextEditorProps) {
  const editor = useEditor({
    extensions,
    content: html,
    editorProps: {
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, "aria-placeholder": "Type Here" },
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
