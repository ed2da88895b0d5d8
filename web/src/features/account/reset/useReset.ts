import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { endSession, useSession } from "@/api/session";
import { useNotices } from "@/ui/notices";
import { type ResetForm, refusalOf, reset, verify } from "./resetting";

/** Verifies the token, once, and sets the password. Answers how to submit the form, and what was told in the end. */
export function useReset(form: UseFormReturn<ResetForm>) {
  const notices = useNotices();
  const session = useSession();
  const verified = useRef({ token: "", id: "" });
  const [done, setDone] = useState("");

  const submit = form.handleSubmit(async (filled) => {
    try {
      if (verified.current.token !== filled.token)
        verified.current = { token: filled.token, id: await verify(filled.token) };
      const { id } = verified.current;
      setDone(await reset(id, filled));
      // The server has ended it, in this browser too.
      if (session?.id === id) endSession();
    } catch (error) {
      refused(error);
    }
  });

  function refused(error: unknown) {
    const { field, message } = refusalOf(error);
    if (!field) return notices.error(message, { retry: submit });
    if (field === "token") verified.current = { token: "", id: "" };
    form.setError(field, { message });
  }

  return { submit, done };
}
