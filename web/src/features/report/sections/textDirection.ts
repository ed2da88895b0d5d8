import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { Extension } from "@tiptap/react";
import { directionOf } from "@/words/direction";
import { directedPieces } from "@/words/isolation";
import { pageDirection } from "@/words/language";

function isolates(text: string, from: number): Decoration[] {
  let at = from;
  return directedPieces(text).flatMap((piece) => {
    const begins = at;
    at += piece.text.length;
    return piece.right ? [Decoration.inline(begins, at, { nodeName: "bdi", dir: "rtl" })] : [];
  });
}

function decorationsOf(doc: Node): DecorationSet {
  const all: Decoration[] = [];
  doc.forEach((paragraph, at) => {
    // What is not yet written begins where the lines of the page begin.
    const dir = paragraph.textContent ? directionOf(paragraph.textContent) : pageDirection();
    all.push(Decoration.node(at, at + paragraph.nodeSize, { dir }));
    if (dir === "rtl") return;
    paragraph.forEach((run, within) => {
      if (run.isText && run.text) all.push(...isolates(run.text, at + 1 + within));
    });
  });
  return DecorationSet.create(doc, all);
}

/** Shows each paragraph in the direction that it has when it is read and printed; nothing of it is stored. */
export const TextDirectionOfLetters = Extension.create({
  name: "directionOfLetters",
  addProseMirrorPlugins: () => [
    new Plugin({
      state: {
        init: (_, { doc }) => decorationsOf(doc),
        apply: (tr, drawn) => (tr.docChanged ? decorationsOf(tr.doc) : drawn),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});
