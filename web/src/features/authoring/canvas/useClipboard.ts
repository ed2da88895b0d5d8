import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import type { CanvasElement } from "@/canvas";
import { optionsOf } from "../draft/model";
import { formatClip, parseClip, textElement, withKnownAnswers } from "./clipboard";
import { titleOfAll } from "./elements";
import type { QuestionElements } from "./useElements";

export interface Clipboard {
  copy: () => void;
  cut: () => void;
  paste: () => void;
}

interface ClipboardOf {
  elements: QuestionElements;
  selected: readonly CanvasElement[];
  upload: (files: readonly File[]) => void;
  announce: (text: string) => void;
}

/** What was copied last in this tab, for browsers that do not let a page read the clipboard. */
let lastCopied = "";

/** Where text is typed, copy and paste are the field's own. */
const elsewhere = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('input,textarea,select,[contenteditable="true"],[role="dialog"]')) ||
  document.querySelector('[role="dialog"],[role="alertdialog"]') !== null;

/** Copy, cut and paste by keys anywhere on the page and by command; pictures and text come in from anywhere. */
export function useClipboard(of: ClipboardOf): Clipboard {
  const put = (text: string) => {
    if (!text) return;
    const found = parseClip(text);
    const { question } = of.elements;
    const known = optionsOf(question).map((option) => option.value);
    const added = found ? withKnownAnswers(found, known) : [textElement(text)];
    const title = titleOfAll(added);
    if (of.elements.add(...added)) of.announce(t`Pasted ${title}.`);
  };
  const copySelection = (cut: boolean): string => {
    lastCopied = formatClip(of.selected);
    if (cut) of.elements.remove(...of.selected);
    const title = titleOfAll(of.selected);
    of.announce(cut ? t`Cut ${title}.` : t`Copied ${title}.`);
    return lastCopied;
  };
  const byKeys = (event: ClipboardEvent) => {
    const data = event.clipboardData;
    if (event.defaultPrevented || !data || elsewhere(event.target)) return;
    if (event.type === "paste") {
      const text = data.getData("text/plain");
      if (text.trim()) put(text);
      else if (data.files.length > 0) of.upload([...data.files]);
      else return;
    } else {
      // Words that are marked on the page are copied as words.
      if (of.selected.length === 0 || !(document.getSelection()?.isCollapsed ?? true)) return;
      data.setData("text/plain", copySelection(event.type === "cut"));
    }
    event.preventDefault();
  };
  useDocumentClipboard(byKeys);
  const write = (text: string) => void navigator.clipboard?.writeText(text).catch(() => undefined);
  const read = async () => (await navigator.clipboard?.readText().catch(() => "")) || lastCopied;
  return {
    copy: () => write(copySelection(false)),
    cut: () => write(copySelection(true)),
    paste: () => void read().then(put),
  };
}

const events = ["copy", "cut", "paste"] as const;

function useDocumentClipboard(listener: (event: ClipboardEvent) => void) {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => latest.current(event);
    for (const name of events) document.addEventListener(name, hear);
    return () => {
      for (const name of events) document.removeEventListener(name, hear);
    };
  }, []);
}
