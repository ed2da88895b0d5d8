import { Button, Group, Modal, Radio, Stack } from "@mantine/core";
import { Form } from "@/ui/form/Form";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { Controller, useAppForm } from "@/ui/form/useAppForm";
import { roles } from "../roles";
import type { UserRow } from "./users";

interface UserRoleDialogProps {
  user: UserRow;
  onClose: () => void;
  onChoose: (role: string) => void;
}

/** Which role an account should have; the question comes after it. */
export function UserRoleDialog({ user, onClose, onChoose }: UserRoleDialogProps) {
  const form = useAppForm({ initial: { role: user.userLevel }, save: ({ role }) => onChoose(role) });
  const { isDirty } = form.formState;
  return (
    <Modal opened onClose={onClose} title={`Change the role of ${user.name}`} transitionProps={{ duration: 0 }}>
      <Form form={form}>
        <Controller
          control={form.control}
          name="role"
          render={({ field: { value, onChange } }) => (
            <Radio.Group label="Role" value={value} onChange={onChange}>
              <Stack gap="sm" mt="xs">
                {roles.map((name) => (
                  <Radio key={name} value={name} label={name === user.userLevel ? `${name}, as now` : name} />
                ))}
              </Stack>
            </Radio.Group>
          )}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton disabled={!isDirty}>Continue</SubmitButton>
        </Group>
      </Form>
    </Modal>
  );
}
