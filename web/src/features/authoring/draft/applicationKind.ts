import "@/words/drafts";
import { plural, t } from "@lingui/core/macro";
import { ApiError } from "@/api/errors";
import { queryClient } from "@/api/queryClient";
import { fetchStructure } from "@/api/structure";
import { listed } from "@/ui/format/list";
import type { Stored } from "@/work/autosave";
import type { DocumentKind } from "@/work/document";
import type { DocumentName } from "@/work/localStore";
import { saveChanges } from "../api";
import { authoringKeys } from "../keys";
import type { QuestionChanges, Structure } from "../types";
import { type Delta, deltaOf, isEmpty, sameQuestions } from "./changes";
import { fromStructure, type Questions, toStructured } from "./model";
import { inPresentForm, questionParts } from "./questionParts";

/** An application as the server has it, and its questions as they are edited. */
export interface StoredApplication extends Stored<Questions> {
  structure: Structure;
}

export const storedApplication = (structure: Structure): StoredApplication => ({
  structure,
  content: fromStructure(structure),
  revision: structure.revision,
});

/** How an application is read from the server, and saved there. */
export interface EditorLine {
  read: (id: string) => Promise<Structure>;
  send: (id: string, changes: QuestionChanges) => Promise<{ revision: number }>;
}

/** Questions of applications as documents that are edited. */
export const applicationsOn = ({ read, send }: EditorLine): DocumentKind<Questions> => ({
  name: "work",
  load: async (id) => storedApplication(await read(id)),
  save: (id, content, stored, asked) => save(send, id, content, stored, asked),
  same: sameQuestions,
  parts: questionParts,
  inPresentForm,
  pauseMs: 1_200,
  mostMs: 10_000,
});

export const applicationKind = applicationsOn({ read: fetchStructure, send: saveChanges });

export const applicationNamed = (account: string, id: string): DocumentName => ({
  account,
  kind: applicationKind.name,
  id,
});

/** Sends only what changed, and answers with the new revision. */
async function save(
  send: EditorLine["send"],
  id: string,
  content: Questions,
  stored: Stored<Questions>,
  asked: boolean,
): Promise<number> {
  const { revision } = stored;
  const delta = deltaOf(stored.content, content);
  if (isEmpty(delta)) return revision;
  try {
    const saved = await send(id, { ...toChanges(delta, revision), autosave: !asked });
    void queryClient.invalidateQueries({ queryKey: authoringKeys.applications });
    return saved.revision;
  } catch (error) {
    throw error instanceof ApiError ? refusal(error, delta, content) : error;
  }
}

const toChanges = ({ changed, removed, order }: Delta, revision: number): QuestionChanges => ({
  revision,
  questions: changed.map(toStructured),
  removed: [...removed],
  ...(order ? { order: [...order] } : {}),
});

const shown = 3;

/** The server's refusal with the questions named by their numbers here; it counts only those that were sent. */
function refusal(error: ApiError, { changed }: Delta, all: Questions): ApiError {
  const places = Object.entries(error.fields).map(([field, message]) => {
    const match = /^questions\[(\d+)\]\.?(.*)$/.exec(field);
    const sent = match && changed[Number(match[1])];
    const number = all.findIndex(({ question_id }) => question_id === sent?.question_id) + 1;
    const place = sent ? listed([t`Question ${number}`, ...placeIn(match[2] ?? "")]) : field;
    return t`${place}: ${message}`;
  });
  if (places.length === 0) return error;
  const left = places.length - shown;
  const more = left > 0 ? [plural(left, { one: "And # more.", other: "And # more." })] : [];
  return new ApiError(error.status, [...places.slice(0, shown), ...more].join(" "), {}, error.retryAfter);
}

/** "element 2" and "styles" from Elements[1].styles. */
const placeIn = (field: string): string[] =>
  field.split(".").map((part) => {
    const [, name = part, index] = /^(.*)\[(\d+)\]$/.exec(part) ?? [];
    const number = Number(index) + 1;
    if (name === "Elements" && index) return t`element ${number}`;
    const words = name.replaceAll("_", " ");
    return index ? `${words} ${number}` : words;
  });
