import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Loader, Stack, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FieldPath, useForm } from "react-hook-form";
import { api, call } from "@/api/client";
import { ApiError } from "@/api/errors";
import { TextLink } from "@/ui/links";
import { useNotices } from "@/ui/notices";
import { Gate } from "./Gate";
import { messages } from "./messages";
import { RegisterFields } from "./RegisterFields";
import { emptyRegistration, formField, type RegistrationForm, registrationSchema, toPayload } from "./registration";

export default function RegisterScreen() {
  const form = useForm<RegistrationForm>({
    resolver: zodResolver(registrationSchema),
    defaultValues: emptyRegistration,
  });
  const submit = useRegistration(form.setError);
  const busy = form.formState.isSubmitting;

  return (
    <Gate
      title="Sign up"
      width="wide"
      lead="An account for your work, or for following your own child. Fields with a star are needed."
    >
      <form onSubmit={form.handleSubmit(submit)} noValidate>
        <Stack gap="lg">
          <RegisterFields register={form.register} errors={form.formState.errors} />
          <Button type="submit" disabled={busy}>
            {busy ? (
              <>
                <Loader size="xs" mr="sm" color="currentColor" /> Signing up
              </>
            ) : (
              "Sign up"
            )}
          </Button>
          <Text>
            Already registered? <TextLink to="/login">Login</TextLink>
          </Text>
        </Stack>
      </form>
    </Gate>
  );
}

type SetError = (name: FieldPath<RegistrationForm>, error: { message: string }) => void;

function useRegistration(setError: SetError) {
  const navigate = useNavigate();
  const notices = useNotices();
  return async function submit(form: RegistrationForm) {
    try {
      const registered = await call(api.POST("/api/auth/register", { body: toPayload(form) }));
      await navigate({ to: "/" });
      notices.info(welcome(registered.pending === "yes", form.accessRole));
    } catch (error) {
      const refusal = explain(error, setError);
      if (refusal) notices.error(refusal);
    }
  };
}

const welcome = (waits: boolean, role: string) =>
  waits
    ? `You are registered. The role ${role} waits for approval; you can log in once it is approved. You will receive an account status email within 5-7 business days.`
    : "You are registered and can log in now.";

/** Puts the server's field messages under their fields; answers what remains to be said. */
function explain(error: unknown, setError: SetError): string | undefined {
  if (!(error instanceof ApiError)) return messages.registrationFailed;
  if (error.status === 409) return messages.emailTaken;
  if (error.status === 0) return error.message;
  const known = Object.entries(error.fields).filter(([name]) => formField(name));
  for (const [name, message] of known) {
    const field = formField(name);
    if (field) setError(field, { message });
  }
  return known.length > 0 ? undefined : messages.registrationFailed;
}
