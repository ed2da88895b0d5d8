import { zodResolver } from "@hookform/resolvers/zod";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useNotices } from "@/ui/feedback/notices";
import { Form } from "@/ui/form/Form";
import { reasonOf } from "@/ui/form/refusal";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { askForToken, forgottenSchema, refusalOf } from "./resetting";

interface AskFormProps {
  /** Whether this is the next thing to do. */
  isNext: boolean;
  onSent: () => void;
}

/** The first step: a token by e-mail. */
export function AskForm({ isNext, onSent }: AskFormProps) {
  const notices = useNotices();
  const [answer, setAnswer] = useState("");
  const form = useAppForm({
    initial: { email: "" },
    resolver: zodResolver(forgottenSchema),
    save: async (filled) => {
      setAnswer("");
      try {
        setAnswer(await askForToken(filled));
      } catch (error) {
        throw refusalOf(error);
      }
      onSent();
    },
    onFailure: (error, retry) => notices.error(reasonOf(error), { retry }),
  });
  return (
    <Form form={form}>
      <TextInput {...form.field("email", "Registered Email")} type="email" autoComplete="username" />
      {answer && <InlineNotice kind="success">{answer}</InlineNotice>}
      <SubmitButton fullWidth variant={isNext ? "filled" : "default"} busy="Sending email">
        Send Email
      </SubmitButton>
    </Form>
  );
}
