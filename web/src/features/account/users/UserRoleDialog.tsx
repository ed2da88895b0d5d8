import { Button, Group, Modal, Radio, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { roles } from "../roles";
import type { UserRow } from "./users";

interface UserRoleDialogProps {
  user: UserRow;
  onClose: () => void;
  onChoose: (role: string) => void;
}

/** Which role an account should have; the question comes after it. */
export function UserRoleDialog({ user, onClose, onChoose }: UserRoleDialogProps) {
  const [role, setRole] = useState(user.userLevel);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (role !== user.userLevel) onChoose(role);
  };
  return (
    <Modal opened onClose={onClose} title={`Change the role of ${user.name}`} transitionProps={{ duration: 0 }}>
      <form onSubmit={submit}>
        <Radio.Group label="Role" value={role} onChange={setRole}>
          <Stack gap="sm" mt="xs">
            {roles.map((name) => (
              <Radio key={name} value={name} label={name === user.userLevel ? `${name}, as now` : name} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={role === user.userLevel}>
            Continue
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
