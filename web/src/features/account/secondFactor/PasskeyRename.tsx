import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useAppForm } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import { accountKeys } from "../keys";
import { type PasskeyRow, renamePasskey } from "./passkeys";

/** Gives a passkey another name. */
export function PasskeyRename({ passkey, onClose }: { passkey: PasskeyRow; onClose: () => void }) {
  const client = useQueryClient();
  const form = useAppForm({
    initial: { name: passkey.name },
    save: async ({ name }) => {
      await renamePasskey(passkey.id, name);
      await client.invalidateQueries({ queryKey: accountKeys.passkeys });
      onClose();
    },
  });
  return (
    <FormDialog onClose={onClose} title="Rename passkey" form={form} submit="Rename">
      <TextInput
        {...form.field("name", "Name", filled)}
        data-autofocus
        description="So that you know it again: the device, or where the key lies."
        maxLength={60}
      />
    </FormDialog>
  );
}
