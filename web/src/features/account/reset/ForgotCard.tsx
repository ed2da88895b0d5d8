import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Busy } from "@/ui/form/Busy";
import { useFocusOnError } from "@/ui/form/useFocusOnError";
import { InlineNotice } from "@/ui/InlineNotice";
import { useNotices } from "@/ui/notices";
import { askForToken, type ForgottenForm, forgottenSchema, refusalOf } from "./resetting";
import { StepCard } from "./StepCard";

interface ForgotCardProps {
  /** Whether this is the next thing to do. */
  isNext: boolean;
  onSent: () => void;
}

/** The first step: a token by e-mail. */
export function ForgotCard({ isNext, onSent }: ForgotCardProps) {
  const notices = useNotices();
  const [told, setTold] = useState("");
  const form = useForm<ForgottenForm>({ resolver: zodResolver(forgottenSchema), defaultValues: { email: "" } });
  const element = useFocusOnError(form);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (filled) => {
    setTold("");
    try {
      setTold(await askForToken(filled));
      onSent();
    } catch (error) {
      const { field, message } = refusalOf(error);
      if (field === "email") form.setError("email", { message });
      else notices.error(message, { retry: submit });
    }
  });

  return (
    <StepCard title="Forgot Password" lead="We e-mail you a token. It works once, within one hour.">
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="Registered Email"
            type="email"
            autoComplete="username"
            error={errors.email?.message}
            {...form.register("email")}
          />
          {told && <InlineNotice kind="success">{told}</InlineNotice>}
          <Button type="submit" fullWidth variant={isNext ? "filled" : "default"} disabled={isSubmitting}>
            {isSubmitting ? <Busy>Sending email</Busy> : "Send Email"}
          </Button>
        </Stack>
      </form>
    </StepCard>
  );
}
