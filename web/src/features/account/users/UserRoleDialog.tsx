import { t } from "@lingui/core/macro";
import "@/words/users";
import { Radio, Stack } from "@mantine/core";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { Controller, useAppForm } from "@/ui/form/useAppForm";
import { roleChoices } from "../roles";
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
      title={t`Change the role of ${{ name: user.name }}`}
      form={form}
      submit={t`Continue`}
      disabled={!isDirty}
    >
      <Controller
        control={form.control}
        name="role"
        render={({ field: { value, onChange } }) => (
          <Radio.Group label={t`Role`} value={value} onChange={onChange}>
            <Stack gap="sm" mt="xs">
              {roleChoices.map(({ value, label }) => (
                <Radio
                  key={value}
                  value={value}
                  label={value === user.userLevel ? t`${{ role: label }}, as now` : label}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
      />
    </FormDialog>
  );
}
