import { ApiError } from "@/api/errors";
import { fetchStructure } from "@/api/structure";
import { Autosave, type LocalDraft, type Stored } from "@/work/autosave";
import { refuseStale } from "@/work/failures";
import { browserMarks, type Marks } from "@/work/marks";
import { saveChanges } from "../api";
import type { ApplicationRow, QuestionChanges, Structure } from "../types";
import { type Delta, deltaOf, isEmpty, sameQuestions } from "./changes";
import { findWork, restoreWork, WorkStore, workOf } from "./localWork";
import { fromStructure, type Questions, settingsOf, toStructured } from "./model";
import { markOf } from "./named";

const pauseMs = 1_200;
const mostMs = 10_000;

/** An application that is open in an editor: what saves it, and what keeps it on this device meanwhile. */
export interface OpenEditor {
  structure: Structure;
  autosave: Autosave<Questions>;
  workStore: WorkStore;
  /** When the work was kept that an earlier visit left and this one goes on with. */
  restored: number | null;
  /** Until code that sent what was left, before this editor opened, is done. */
  entered: Promise<void>;
  /** Nobody looks at it any more: what arrives for it cannot be put into it. */
  left: boolean;
  /** Called with the settings whenever they were read again. */
  onSettings: (app: ApplicationRow) => void;
}

/** How an application is read from the server, and saved there. */
export interface EditorLine {
  read: (id: string) => Promise<Structure>;
  save: (id: string, changes: QuestionChanges) => Promise<{ revision: number }>;
  marks: Marks;
}

export const line: EditorLine = { read: fetchStructure, save: saveChanges, marks: browserMarks };

export function openEditor(structure: Structure, account: string, to = line): OpenEditor {
  const { application_id: id, revision } = structure;
  const theirs = fromStructure(structure);
  const found = findWork(account, id);
  const workStore = new WorkStore(account, id, found ?? undefined);
  const work = found && restoreWork(found.work, theirs);
  const local: LocalDraft<Questions> | undefined =
    found && work
      ? work.fitting
        ? { content: work.fitting, revision }
        : { content: work.mine, revision: found.work.revision, base: work.base }
      : undefined;
  const open: OpenEditor = {
    structure,
    workStore,
    restored: null,
    entered: Promise.resolve(),
    left: false,
    onSettings: () => undefined,
    autosave: new Autosave<Questions>({ content: theirs, revision }, local, {
      save: async (content, stored, asked) => {
        await open.entered;
        refuseStale(stored.revision, to.marks.of(account, markOf(id)));
        const revision = await save(to, id, content, stored, asked);
        // Before the stored edits are removed: a page that finds none of them sees the mark.
        to.marks.raise(account, markOf(id), revision);
        return revision;
      },
      load: async () => {
        const now = await to.read(id);
        open.onSettings(settingsOf(now));
        return { content: fromStructure(now), revision: now.revision };
      },
      same: sameQuestions,
      persist: (content, stored) =>
        workStore.persistSoon(() => workOf(stored.content, content, stored.revision, Date.now())),
      forget: () => workStore.forget(),
      pauseMs,
      mostMs,
    }),
  };
  if (found && work?.fitting && open.autosave.state.status === "waiting") open.restored = found.work.keptAt;
  return open;
}

/** Sends only what changed, and answers with the new revision. */
async function save(
  to: EditorLine,
  id: string,
  content: Questions,
  stored: Stored<Questions>,
  asked: boolean,
): Promise<number> {
  const { revision } = stored;
  const delta = deltaOf(stored.content, content);
  if (isEmpty(delta)) return revision;
  try {
    return (await to.save(id, { ...toChanges(delta, revision), autosave: !asked })).revision;
  } catch (error) {
    throw error instanceof ApiError ? refusal(error, delta, content) : error;
  }
}

export function toChanges({ changed, removed, order }: Delta, revision: number): QuestionChanges {
  return {
    revision,
    questions: changed.map(toStructured),
    removed: [...removed],
    ...(order ? { order: [...order] } : {}),
  };
}

const shown = 3;

/** The server's refusal with the questions named by their numbers here; it counts only those that were sent. */
function refusal(error: ApiError, { changed }: Delta, all: Questions): ApiError {
  const places = Object.entries(error.fields).map(([field, message]) => {
    const match = /^questions\[(\d+)\]\.?(.*)$/.exec(field);
    const sent = match && changed[Number(match[1])];
    if (!sent) return `${field}: ${message}`;
    const number = all.findIndex(({ question_id }) => question_id === sent.question_id) + 1;
    return `${[`Question ${number}`, wordsOf(match[2] ?? "")].filter(Boolean).join(", ")}: ${message}`;
  });
  if (places.length === 0) return error;
  const more = places.length > shown ? ` And ${places.length - shown} more.` : "";
  return new ApiError(error.status, places.slice(0, shown).join(" ") + more, {}, error.retryAfter);
}

/** "element 2, styles" from Elements[1].styles. */
const wordsOf = (field: string): string =>
  field
    .replace(/\[(\d+)\]\.?/g, (_, index: string) => ` ${Number(index) + 1}, `)
    .replace(/^Elements/, "element")
    .replaceAll("_", " ")
    .replace(/, $/, "");
