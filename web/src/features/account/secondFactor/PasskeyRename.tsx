import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { InlineNotice } from "@/ui/InlineNotice";
import { messages } from "../messages";
import { type PasskeyRow, passkeysQuery, renamePasskey } from "./passkeys";
import { refusalOf } from "./secondFactor";

/** Gives a passkey another name. */
export function PasskeyRename({ passkey, onClose }: { passkey: PasskeyRow; onClose: () => void }) {
  const client = useQueryClient();
  const [refused, setRefused] = useState("");
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { name: passkey.name } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name }) => {
    setRefused("");
    try {
      await renamePasskey(passkey.id, name);
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onClose();
    } catch (error) {
      const wrong = refusalOf(error, "name");
      if (wrong.field) setError("name", { message: wrong.field }, { shouldFocus: true });
      else setRefused(wrong.form ?? "");
    }
  });
  return (
    <Modal opened onClose={onClose} title="Rename passkey" transitionProps={{ duration: 0 }}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            data-autofocus
            label="Name"
            description="So that you know it again: the device, or where the key lies."
            maxLength={60}
            error={errors.name?.message}
            aria-invalid={errors.name ? true : undefined}
            {...register("name", { validate: (name) => name.trim() !== "" || messages.required })}
          />
          {refused && <InlineNotice kind="error">{refused}</InlineNotice>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" aria-disabled={isSubmitting} disabled={isSubmitting}>
              Rename
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
