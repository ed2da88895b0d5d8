import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { UserRow } from "./users";

interface UserHandOverDialogProps {
  user: UserRow;
  onClose: () => void;
  onChoose: (email: string) => void;
}

/** Who is offered the children of an account that is deleted; the question comes after it. */
export function UserHandOverDialog({ user, onClose, onChoose }: UserHandOverDialogProps) {
  const [email, setEmail] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(email.trim());
  };
  return (
    <Modal opened onClose={onClose} title={`Hand over the children of ${user.name}`} transitionProps={{ duration: 0 }}>
      <form onSubmit={submit}>
        <Stack>
          <Text>
            A letter offers all children of this account to another one. Those that it has not taken over after 30 days
            are erased. Until then only a Super Admin sees them.
          </Text>
          <TextInput
            label="E-mail address of the other account"
            type="email"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!email.trim()}>
            Continue
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
