import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ApiError, messageOf } from "@/api/errors";
import { placeUnderFields } from "@/ui/form/placeUnderFields";
import { tooOften } from "@/ui/form/tooOften";
import { useNotices } from "@/ui/notices";
import { useChangePassword } from "./own";
import { emptyPasswordChange, type PasswordChangeForm, passwordField } from "./passwordChange";

/** Changes the password. `refused` says what is wrong when it is about none of the fields. */
export function usePasswordSaving(form: UseFormReturn<PasswordChangeForm>) {
  const notices = useNotices();
  const { mutateAsync } = useChangePassword();
  const [refused, setRefused] = useState("");
  const submit = form.handleSubmit(async ({ current, password }) => {
    setRefused("");
    try {
      const { message } = await mutateAsync({ current, password });
      form.reset(emptyPasswordChange);
      notices.success(message);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      if (!placeUnderFields(fields, form, passwordField)) setRefused(reason(error));
    }
  });
  return { submit, refused };
}

const reason = (error: unknown) =>
  error instanceof ApiError && error.status === 429 ? tooOften(error.retryAfter) : messageOf(error);
