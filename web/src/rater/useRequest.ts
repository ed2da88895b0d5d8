import { useCallback, useEffect, useRef, useState } from "react";
import type { RaterLink } from "./address";
import { type Call, CallError, callWith, statusOf } from "./call";
import { FormBook } from "./form/book";
import { Sender } from "./form/sender";
import type { BegunForm } from "./screens/Answering";
import type { Disk } from "./store/disk";
import { Vault } from "./store/vault";
import type { FinishedForm, FormOffer, OpenedRequest, WireSheet } from "./wire";

/** What the page shows. */
export type View =
  | { at: "loading" }
  | { at: "failed"; error: unknown; unsent: boolean }
  | { at: "code" | "offer" }
  | { at: "resuming"; form: FormOffer }
  | { at: "refuse"; form: FormOffer | undefined }
  | { at: "refused"; form: FormOffer }
  | { at: "answering"; begun: BegunForm }
  | { at: "thanks"; form: FormOffer; finished: FinishedForm; isLate?: boolean };

const isConflict = (error: unknown, code: string) =>
  error instanceof CallError && error.status === 409 && error.code === code;
/** The server wants a code from this device first. */
const wantsCode = (error: unknown) => isConflict(error, "other-device");
/** The form was answered or refused, perhaps in another window. */
const isOver = (error: unknown) => isConflict(error, "form-over");

/** The day here, as the calendar says it. */
const today = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** A request as its rater goes through it: what is known of it, what is shown, and what can be done. */
export function useRequest(link: RaterLink, disk?: Disk) {
  const [vault, setVault] = useState<Vault>();
  const [request, setRequest] = useState<OpenedRequest>();
  const [view, setView] = useState<View>({ at: "loading" });
  const [unkept, setUnkept] = useState(false);
  const [busy, setBusy] = useState(false);
  /** The last act did not reach the server. */
  const [failure, setFailure] = useState<unknown>();
  const call = useRef<Call>(undefined);
  const begunForms = useRef(new Map<string, BegunForm>());

  const fail = useCallback(
    async (error: unknown, unsent = false) => {
      if (wantsCode(error)) return setView({ at: "code" });
      if (statusOf(error) === 404) {
        await vault?.clear();
        begunForms.current.clear();
      }
      setView({ at: "failed", error, unsent });
    },
    [vault],
  );

  useEffect(() => {
    let left = false;
    void Vault.open(link, disk).then((opened) => {
      if (left) return;
      call.current = callWith(link, opened.device);
      opened.onRefused = () => setUnkept(true);
      setUnkept(!opened.keeps);
      setVault(opened);
    });
    const forms = begunForms.current;
    return () => {
      left = true;
      for (const { sender } of forms.values()) sender.stop();
      forms.clear();
    };
  }, [link, disk]);

  /** Takes the answers of a form off this device. */
  const forget = useCallback(
    (id: string) => {
      begunForms.current.get(id)?.book.close();
      begunForms.current.delete(id);
      vault?.drop(id);
    },
    [vault],
  );

  const open = useCallback(async () => {
    if (!call.current || !vault) return;
    setFailure(undefined);
    try {
      const opened = await call.current<OpenedRequest>("open");
      setRequest(opened);
      // Another page has sent the form, and knew nothing of these.
      const isLate = opened.forms.some(({ form_id, state }) => state === "finished" && vault.isUnsent(form_id));
      for (const { form_id, state } of opened.forms) if (state === "finished" || state === "refused") forget(form_id);
      const [only, ...others] = opened.forms;
      if (opened.needs_code) return setView({ at: "code" });
      if (!only || others.length > 0 || only.state === "open") return setView({ at: "offer" });
      if (only.state === "refused") return setView({ at: "refused", form: only });
      if (only.state === "begun") return setView({ at: "resuming", form: only });
      // It answers what it answered the first time.
      const finished = await call.current<FinishedForm>(`forms/${only.form_id}/finish`, { missing_shown: true });
      setView({ at: "thanks", form: only, finished, isLate });
    } catch (error) {
      await fail(error, vault.hasUnsent);
    }
  }, [vault, fail, forget]);

  useEffect(() => void open(), [open]);

  const begin = useCallback(
    async (form: FormOffer) => {
      const known = begunForms.current.get(form.form_id);
      if (known) return setView({ at: "answering", begun: known });
      if (!call.current || !vault) return;
      setBusy(true);
      setFailure(undefined);
      try {
        const path = `forms/${form.form_id}`;
        const sheet = await call.current<WireSheet>(`${path}/begin`, { test_date: today() });
        // Asked for twice, it has begun once: two books of one form would write over each other.
        const begun = begunForms.current.get(form.form_id) ?? begunWith(vault, call.current, form, sheet);
        begunForms.current.set(form.form_id, begun);
        setRequest((before) => before && withState(before, form.form_id, "begun"));
        setView({ at: "answering", begun });
      } catch (error) {
        if (isOver(error)) await open();
        else if (statusOf(error) === 404 || wantsCode(error)) await fail(error, vault.hasUnsent);
        else {
          setFailure(error);
          setView((before) => (before.at === "resuming" ? { at: "failed", error, unsent: vault.hasUnsent } : before));
        }
      }
      setBusy(false);
    },
    [vault, fail, open],
  );

  // A form that was begun goes on by itself.
  useEffect(() => {
    if (view.at === "resuming") void begin(view.form);
  }, [view, begin]);

  const finished = useCallback(
    (form: FormOffer, answer: FinishedForm) => {
      forget(form.form_id);
      setRequest((before) => before && withState(before, form.form_id, "finished"));
      setView({ at: "thanks", form, finished: answer });
    },
    [forget],
  );

  /** Answers are not taken any more: finished or begun elsewhere, or the link has ended. */
  const ended = useCallback(
    (form: FormOffer, error: unknown, unsent: boolean) => {
      begunForms.current.delete(form.form_id);
      if (isOver(error)) void open();
      else void fail(error, unsent);
    },
    [open, fail],
  );

  return { view, request, call: call.current, unkept, busy, failure, setView, open, begin, finished, ended };
}

function begunWith(vault: Vault, call: Call, form: FormOffer, sheet: WireSheet): BegunForm {
  const book = new FormBook(vault, form.form_id, sheet);
  return { form, sheet, book, sender: new Sender({ book, call, path: `forms/${form.form_id}` }) };
}

/** The request with a form in another state. */
const withState = (request: OpenedRequest, id: string, state: FormOffer["state"]): OpenedRequest => ({
  ...request,
  forms: request.forms.map((form) => (form.form_id === id ? { ...form, state } : form)),
});
