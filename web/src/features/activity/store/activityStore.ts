import { type Answer, changed, type Fields, fromFields, type Result, toAnswer, toFields } from "./answer";
import { type Edit, type EditOutcome, enterHold, learn, type Outbox, pendingFields, readTexts, takeUp } from "./outbox";
import { Observed, type RunnerSnapshot, type RunnerStore, withAnswer } from "./runnerStore";
import { Sender } from "./sender";
import { type Conflict, type JoinedTexts, storedParts } from "./settle";
import { givenTexts, type TextName } from "./texts";

export interface ActivityParts {
  /** The stored results, in the questions' order. */
  results: readonly Result[];
  /** What this device has stored for the activity. */
  outbox: Outbox;
  /** The number under which this device has the activity. */
  hold: number;
  send: (edits: Edit[]) => Promise<EditOutcome[]>;
  /** Keeps what waits on this device, at once; and in a moment what an older outbox would only repeat. */
  persist: (outbox: Outbox) => void;
  persistSoon: (outbox: Outbox) => void;
  later: (act: () => void, ms: number) => () => void;
  /** The server has these edits, before the outbox is stored without them. */
  onTaken?: (edits: readonly Edit[], outcomes: readonly EditOutcome[]) => void;
  /** Seconds were counted, which are not in the outbox yet. */
  onCounted?: (no: number, duration: number, overTime: number) => void;
  /** The server had other values, which are shown now; question numbers from 0. */
  onConflict: (questions: number[]) => void;
  /**
   * The activity was finished or discarded elsewhere; called with the number of results with changes that stay on
   * this device.
   */
  onClosed: (waiting: number, error: unknown) => void;
}

const typingMs = 800;

/** The answers of an activity: changed at once, kept on this device, sent as soon as it can be. */
export class ActivityStore implements RunnerStore {
  private readonly ids: readonly string[];
  private readonly sender: Sender;
  private readonly state: Observed<RunnerSnapshot>;
  /** Seconds that have been counted but not stored yet. */
  private counted = new Map<number, Pick<Answer, "duration" | "overTime">>();
  /** What was given in this page, by result. */
  private readonly given = new Map<string, Fields>();
  /** The answers as the server has them. */
  private stored: readonly Answer[];

  constructor(private readonly parts: ActivityParts) {
    const { results, outbox } = parts;
    this.stored = results.map(toAnswer);
    this.ids = results.map((result) => result.question_result_id);
    const known = results.map((result) => [result.question_result_id, result.revision] as const);
    const texts = results.map((result) => [result.question_result_id, givenTexts(result)] as const);
    this.sender = new Sender(readTexts(learn(enterHold(outbox, parts.hold), known), texts), {
      ...parts,
      send: (edits) => this.send(edits),
      changed: () => this.publish(),
      conflict: (conflicts) => this.takeOver(conflicts),
      joined: (all) => this.showTexts(all),
      closed: parts.onClosed,
    });
    const answers = this.stored.map((answer, no) => changed(answer, this.pending(no)));
    this.state = new Observed({ answers, ...this.sendingState() });
    this.sender.retry();
  }

  snapshot = () => this.state.value;
  subscribe = (listener: () => void) => this.state.subscribe(listener);

  change(no: number, change: Partial<Answer>, typing = false) {
    this.show(no, change);
    // Typed text is sent without the seconds, so that these are not sent with every letter; they stay counted.
    if (typing) return this.add(no, toFields(change), typingMs);
    this.counted.delete(no);
    const { duration, overTime } = this.answer(no);
    this.add(no, { ...toFields(change), ...toFields({ duration, overTime }) });
  }

  tick(no: number, duration: number, overTime: number) {
    this.counted.set(no, { duration, overTime });
    this.parts.onCounted?.(no, duration, overTime);
    this.show(no, { duration, overTime });
  }

  checkpoint() {
    const counted = [...this.counted];
    this.counted.clear();
    for (const [no, change] of counted) this.add(no, toFields(change));
  }

  async flush(): Promise<boolean> {
    this.checkpoint();
    return this.sender.flush();
  }

  /** Another device says that the activity is over; waiting changes are refused and named. */
  async ended(): Promise<void> {
    this.checkpoint();
    await this.sender.ended();
  }

  retry = () => this.sender.retry();
  stop = () => this.sender.stop();

  sendAgain(no: number) {
    const id = this.ids[no];
    if (id) this.sender.sendAgain(id);
  }

  giveUp(no: number) {
    const [id, stored] = [this.ids[no], this.stored[no]];
    if (!id || !stored) return;
    this.sender.giveUp(id);
    const { duration, overTime, ...rest } = stored;
    this.show(no, { ...rest, ...this.pending(no) });
  }

  /** Everything that waits, for one last request while the page goes away. */
  lastWords(): Edit[] {
    this.checkpoint();
    return this.sender.lastWords();
  }

  /** Takes over changes that another tab has left since this page was opened. Changes made here take precedence. */
  takeUp(left: Outbox): Outbox {
    const { outbox } = this.sender;
    const given = (id: string) => ({ ...pendingFields(outbox, id), ...this.given.get(id) });
    this.sender.replace(takeUp(outbox, left, given));
    const answers = this.state.value.answers.map((answer, no) => changed(answer, this.pending(no)));
    this.state.set({ ...this.state.value, answers });
    return this.sender.outbox;
  }

  private add(no: number, fields: Fields, delay = 0) {
    const id = this.ids[no];
    if (!id) return;
    this.given.set(id, { ...this.given.get(id), ...fields });
    this.sender.add(id, fields, delay);
  }

  /** Sends edits and remembers what the server has accepted. */
  private async send(edits: Edit[]): Promise<EditOutcome[]> {
    const outcomes = await this.parts.send(edits);
    this.parts.onTaken?.(edits, outcomes);
    edits.forEach((edit, place) => {
      const outcome = outcomes[place];
      const taken = outcome?.applied ? fromFields(edit) : {};
      const now = outcome ? { ...storedParts(outcome), ...fromFields(givenTexts(outcome)) } : {};
      this.stored = withAnswer(this.stored, this.ids.indexOf(edit.question_result_id), { ...taken, ...now });
    });
    return outcomes;
  }

  /** The waiting changes of an answer, refused or not. */
  private pending = (no: number) => fromFields(pendingFields(this.sender.outbox, this.ids[no] ?? ""));

  private answer(no: number): Pick<Answer, "duration" | "overTime"> {
    return this.state.value.answers[no] ?? { duration: 0, overTime: 0 };
  }

  private show(no: number, change: Partial<Answer>) {
    this.state.set({ ...this.state.value, answers: withAnswer(this.state.value.answers, no, change) });
  }

  private sendingState = () => ({
    sync: this.sender.state,
    waiting: this.sender.waiting,
    refused: Object.entries(this.sender.outbox.aside ?? {}).map(([id, { fields, reason }]) => ({
      no: this.ids.indexOf(id),
      change: fromFields(fields),
      reason,
    })),
  });

  private publish() {
    this.state.set({ ...this.state.value, ...this.sendingState() });
  }

  /** Texts given here contain the other device's words from now on, so that they are not removed. */
  private showTexts(all: JoinedTexts[]) {
    for (const { resultId: id, texts } of all) {
      const given = Object.keys(texts).filter((name) => name in (this.given.get(id) ?? {}));
      this.given.set(id, {
        ...this.given.get(id),
        ...Object.fromEntries(given.map((name) => [name, texts[name as TextName]])),
      });
      this.show(this.ids.indexOf(id), fromFields(texts));
    }
  }

  private takeOver(conflicts: Conflict[]) {
    const questions = conflicts.map(({ resultId, ...held }) => {
      const no = this.ids.indexOf(resultId);
      this.show(no, held);
      return no;
    });
    this.parts.onConflict(questions);
  }
}
