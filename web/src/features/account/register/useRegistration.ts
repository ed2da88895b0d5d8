import { useNavigate } from "@tanstack/react-router";
import type { UseFormReturn } from "react-hook-form";
import { api, call } from "@/api/client";
import { ApiError } from "@/api/errors";
import { placeUnderFields } from "@/ui/form/placeUnderFields";
import { useNotices } from "@/ui/notices";
import { messages } from "../messages";
import { formField, type RegistrationForm, toPayload } from "./registration";

/** Sends the registration. What was typed stays until the server has taken it. Who wanted to go to `next` is led on to
 * the login, unless that has to wait for approval. */
export function useRegistration(form: UseFormReturn<RegistrationForm>, next?: string) {
  const navigate = useNavigate();
  const notices = useNotices();
  const submit = form.handleSubmit(async (filled) => {
    try {
      const registered = await call(api.POST("/api/auth/register", { body: toPayload(filled) }));
      const waits = registered.pending === "yes";
      if (next && !waits) await navigate({ to: "/login", search: { next } });
      else await navigate({ to: "/" });
      notices.info(welcome(waits, filled.accessRole));
    } catch (error) {
      refused(error);
    }
  });

  function refused(error: unknown) {
    if (!(error instanceof ApiError)) return notices.error(messages.registrationFailed);
    if (error.status === 0) return notices.error(error.message, { retry: submit });
    if (error.status === 409) return notices.error(messages.emailTaken);
    if (!placeUnderFields(error.fields, form, formField)) notices.error(messages.registrationFailed);
  }

  return submit;
}

const welcome = (waits: boolean, role: string) =>
  waits
    ? `You are registered. The role ${role} waits for approval; you can log in once it is approved. You will receive an account status email within 5-7 business days.`
    : "You are registered and can log in now.";
