import { t } from "@lingui/core/macro";
import "@/words/report";
import "@mantine/tiptap/styles.layer.css";
import { RichTextEditor } from "@mantine/tiptap";
import Placeholder from "@tiptap/extension-placeholder";
import { useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useRef, useState } from "react";
import { useNotices } from "@/ui/feedback/notices";
import { pasting } from "./pasting";
import classes from "./sections.module.css";
import { TextDirectionOfLetters } from "./textDirection";

/** Paragraphs with bold, italic and underline; pasted rows and lists become lines. */
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
  Placeholder.configure({ placeholder: t`Type Here` }),
  TextDirectionOfLetters,
];

export interface TextEditorProps {
  label: string;
  /** The text. One that was changed from outside, for example by a button, is taken over. */
  html: string;
  /** HTML, or an empty string when nothing is written. */
  onChange: (html: string) => void;
}

/** A text with bold, italic and underline. */
export default function TextEditing({ label, html, onChange }: TextEditorProps) {
  const known = useRef(html);
  const notices = useNotices();
  const [pasted] = useState(() => pasting(notices));
  const editor = useEditor({
    extensions,
    content: html,
    editorProps: {
      ...pasted,
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        "aria-placeholder": t`Type Here`,
      },
    },
    onUpdate: ({ editor: current }) => {
      known.current = current.isEmpty ? "" : current.getHTML();
      onChange(known.current);
    },
  });
  useEffect(() => {
    if (html === known.current) return;
    known.current = html;
    editor?.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
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
