import { Radio, Stack } from "@mantine/core";
import { FormDialog } from "@/ui/dialog/FormDialog";
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
    <FormDialog
      onClose={onClose}
      title={`Change the role of ${user.name}`}
      form={form}
      submit="Continue"
      disabled={!isDirty}
    >
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
    </FormDialog>
  );
}
