import "@/words/report";
import { t } from "@lingui/core/macro";
import { closeHistory } from "@tiptap/pm/history";
import { DOMSerializer, type Slice } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import type { Notices } from "@/ui/feedback/notices";
import { formatLocale } from "@/words/locale";
import { hasPictures, longestText, mostPasted, pastedHtml, pastedText, storedLength } from "./pasted";

const count = (number: number) => number.toLocaleString(formatLocale());

const refused = () => {
  const most = count(longestText);
  return t`Nothing was pasted: a text may have ${most} characters, its marks included, and this is more. It is still on your clipboard; paste it in parts, or into several sections.`;
};
const pictureless = () => t`Pictures were left out: the texts of a report are words only.`;

/** The length of the whole text with the pasted content. */
function lengthAfter(view: EditorView, { doc }: Transaction): number {
  const host = document.createElement("div");
  host.append(DOMSerializer.fromSchema(view.state.schema).serializeFragment(doc.content));
  return storedLength(host.innerHTML);
}

const tooLong = (view: EditorView, slice: Slice, make: () => Transaction): boolean =>
  slice.content.size > longestText || lengthAfter(view, make()) > longestText;

const picturesOf = (data: DataTransfer | null): boolean =>
  [...(data?.files ?? [])].some(({ type }) => type.startsWith("image/"));

/**
 * Pasted or dropped content keeps its words separate; content that does not fit is refused as a whole, with a
 * message. One step of undo removes it.
 */
export function pasting(notices: Pick<Notices, "info" | "error">): EditorProps {
  let pictures = false;
  const read = (html: string): string => {
    if (html.length > mostPasted) return `<p>${"x".repeat(longestText + 1)}</p>`;
    pictures = hasPictures(html);
    return pastedHtml(html);
  };
  const noticePictures = (data: DataTransfer | null) => {
    if (pictures || picturesOf(data)) notices.info(pictureless());
    pictures = false;
  };
  return {
    transformPastedHTML: read,
    transformPastedText: (text) => (text.length > mostPasted ? "x".repeat(longestText + 1) : pastedText(text)),
    handlePaste: (view, { clipboardData }, slice) => {
      noticePictures(clipboardData);
      const pastes = () => view.state.tr.replaceSelection(slice);
      if (tooLong(view, slice, pastes)) {
        notices.error(refused());
        return true;
      }
      view.dispatch(closeHistory(view.state.tr));
      return false;
    },
    handleDrop: (view, { dataTransfer, clientX, clientY }, slice, moved) => {
      if (moved) return false;
      noticePictures(dataTransfer);
      const at = view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.selection.from;
      if (tooLong(view, slice, () => view.state.tr.replaceRange(at, at, slice))) {
        notices.error(refused());
        return true;
      }
      view.dispatch(closeHistory(view.state.tr));
      return false;
    },
  };
}
