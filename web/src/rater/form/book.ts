import { isTooLong } from "../sheet/progress";
import type { Answer, Answers, Place } from "../sheet/types";
import type { KeptAnswer, KeptForm } from "../store/kept";
import type { SavedAnswers, WireAnswer, WireSheet } from "../wire";

/** Where a form is kept on this device. */
export interface FormStore {
  form(id: string): KeptForm;
  put(id: string, form: KeptForm): void;
  /** The answers of a form that other pages have kept here since. */
  others(id: string): Promise<KeptForm["answers"]>;
}

/** As many answers as the server takes at once. */
const mostAtOnce = 500;

/** How far apart revisions are at most that follow each other faster than the clock. */
const widestStep = 1_000;

/**
 * The answers of one form: what the server has, and over that what this device has changed since. Each change is kept at once, with
 * a revision above all earlier ones.
 */
export class FormBook {
  /** The same map until an answer changes. */
  answers: Answers;
  private readonly kept: Map<number, KeptAnswer>;
  private readonly listeners = new Set<() => void>();
  private form: KeptForm;
  private highest: number;
  private isClosed = false;

  constructor(
    private readonly store: FormStore,
    private readonly id: string,
    sheet: WireSheet,
    private readonly now: () => number = Date.now,
    /** A whole number below an end. */
    private readonly below: (end: number) => number = (end) => Math.floor(Math.random() * end),
  ) {
    this.form = store.form(id);
    this.kept = merged(sheet.answers, this.form.answers);
    this.highest = Math.max(0, ...[...this.kept.values()].map(({ revision }) => revision));
    this.answers = new Map(this.kept);
    this.write();
  }

  get place(): Place | undefined {
    return this.form.place;
  }

  get oneByOne(): boolean | undefined {
    return this.form.oneByOne;
  }

  setPlace(place: Place): void {
    this.form = { ...this.form, place };
    this.write();
  }

  setOneByOne(oneByOne: boolean): void {
    this.form = { ...this.form, oneByOne };
    this.write();
  }

  /** Takes an answer, or takes it back where nothing is in it. */
  set(questionNo: number, { value, text, reason }: Answer): void {
    // By the clock, so that of two open pages the later answer counts, whichever began with fewer changes. Where the clock is behind
    // what is stored already, two pages would count on from the same revision: the step keeps them apart.
    const now = this.now();
    this.highest = now > this.highest ? now : this.highest + 1 + this.below(widestStep);
    this.kept.set(questionNo, { value, text, reason, revision: this.highest, isSent: false });
    this.changed();
  }

  /** What the server has not got, as it is sent. A text that is too long waits until it is shortened. */
  unsent(): WireAnswer[] {
    return [...this.kept]
      .filter(([, answer]) => !answer.isSent && !answer.isRefused && !isTooLong(answer))
      .slice(0, mostAtOnce)
      .map(([no, answer]) => onWire(no, answer));
  }

  /** The questions whose answers the server refuses. */
  refused(): number[] {
    return [...this.kept].flatMap(([no, { isRefused }]) => (isRefused ? no : []));
  }

  /** The server has these answers; of one that was changed meanwhile it has an earlier state. */
  saved({ answers }: SavedAnswers): void {
    for (const { question_no, revision } of answers) {
      const answer = this.kept.get(question_no);
      this.highest = Math.max(this.highest, revision);
      if (answer && answer.revision <= revision) this.kept.set(question_no, { ...answer, revision, isSent: true });
    }
    this.changed();
  }

  /** The server refuses an answer: it stays here, and is sent again when it is changed. */
  refuse({ question_no, revision }: WireAnswer): void {
    const answer = this.kept.get(question_no);
    if (answer?.revision !== revision) return;
    this.kept.set(question_no, { ...answer, isRefused: true });
    this.changed();
  }

  /** Takes over what other pages of this device have kept, whether or not the server has it. */
  async takeOver(): Promise<void> {
    let isNew = false;
    for (const [no, answer] of await this.store.others(this.id)) {
      if (answer.revision <= (this.kept.get(no)?.revision ?? 0)) continue;
      this.kept.set(no, { ...answer, isRefused: undefined });
      this.highest = Math.max(this.highest, answer.revision);
      isNew = true;
    }
    if (isNew) this.changed();
  }

  /** Keeps nothing any more: the form is over. */
  close(): void {
    this.isClosed = true;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private changed() {
    this.answers = new Map(this.kept);
    this.write();
    for (const listener of this.listeners) listener();
  }

  private write() {
    if (!this.isClosed) this.store.put(this.id, { ...this.form, answers: [...this.kept] });
  }
}

function merged(stored: readonly WireAnswer[], kept: KeptForm["answers"]): Map<number, KeptAnswer> {
  const all = new Map<number, KeptAnswer>(
    stored.map(({ question_no, value, text, reason, revision }) => [
      question_no,
      { value, text, reason, revision, isSent: true },
    ]),
  );
  for (const [no, answer] of kept) {
    const known = all.get(no)?.revision ?? 0;
    if (answer.revision > known) all.set(no, { ...answer, isSent: false, isRefused: undefined });
    // The device has the text beside a reason, too.
    else if (answer.revision === known) all.set(no, { ...answer, isSent: true });
  }
  return all;
}

/** One of value, text and reason: the reason counts before the text beside it. */
function onWire(question_no: number, { value, text, reason, revision }: KeptAnswer): WireAnswer {
  if (reason) return { question_no, reason, revision };
  if (value) return { question_no, value, revision };
  return text?.trim() ? { question_no, text, revision } : { question_no, revision };
}
