import { Button, Group, Text } from "@mantine/core";
import { useAccount } from "@/api/session";
import { Form, FormFailure } from "@/ui/form/Form";
import { PasswordField, PasswordOwner } from "@/ui/form/PasswordField";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import classes from "./SecondFactor.module.css";

interface SecondFactorPasswordProps {
  /** What is going to happen. */
  text: string;
  action: string;
  danger?: boolean;
  act: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for one's own password before something is done that a passer-by at an open screen must not do. */
export function SecondFactorPassword({ text, action, danger, act, onCancel }: SecondFactorPasswordProps) {
  const { email } = useAccount();
  const form = useAppForm({ initial: { password: "" }, save: ({ password }) => act(password) });
  return (
    <Form form={form} className={classes.panel}>
      <Text>{text}</Text>
      <PasswordOwner email={email} />
      <PasswordField {...form.field("password", "Your password", filled)} autoFocus autoComplete="current-password" />
      <FormFailure of={form} />
      <Group>
        <SubmitButton color={danger ? "red" : undefined}>{action}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Form>
  );
}
