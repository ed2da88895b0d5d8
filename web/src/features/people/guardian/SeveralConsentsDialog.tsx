import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { Checkbox, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { Controller, useAppForm } from "@/ui/form/useAppForm";
import { listed } from "@/ui/format/list";
import { type GuardedChild, type Purpose, useGive } from "./guarded";
import { meanings } from "./purposes";

interface SeveralConsentsDialogProps {
  child: GuardedChild;
  /** What is not agreed to yet. */
  open: readonly Purpose[];
  close: () => void;
}

/** Agreeing to several purposes at once: each is a choice of its own, and none is made beforehand. */
export function SeveralConsentsDialog({ child, open, close }: SeveralConsentsDialogProps) {
  const notices = useNotices();
  const { mutateAsync } = useGive(child.child_id);
  // What is offered stays the same while the given ones arrive one by one.
  const [offered] = useState(() => meanings.filter(({ purpose }) => open.includes(purpose)));
  const [given, setGiven] = useState<Purpose[]>([]);
  const form = useAppForm<{ purposes: Purpose[] }>({
    initial: { purposes: [] },
    save: async ({ purposes }, form) => {
      if (purposes.length === 0) {
        form.setError("purposes", { message: t`Please choose what you agree to.` });
        return;
      }
      for (const purpose of purposes) {
        await mutateAsync({ purpose });
        form.setValue(
          "purposes",
          form.getValues("purposes").filter((other) => other !== purpose),
        );
        setGiven((before) => [...before, purpose]);
      }
      const count = given.length + purposes.length;
      notices.success(plural(count, { one: "Your consent is given.", other: "Your # consents are given." }));
      close();
    },
  });
  const names = offered.filter(({ purpose }) => given.includes(purpose)).map(({ label }) => label);
  const done = listed(names);
  return (
    <FormDialog
      onClose={close}
      title={t`Agree to several for ${{ firstName: child.first_name }}`}
      size="md"
      form={form}
      submit={t`Agree`}
      busy={t`Saving`}
      failed={done ? t`Given: ${done}. The rest was not given.` : t`No consent was given.`}
    >
      <Text>{t`The people who work with ${{ firstName: child.first_name }} will see your consent, with your name and today's date. You can withdraw it at any time.`}</Text>
      <Controller
        control={form.control}
        name="purposes"
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <Checkbox.Group label={t`I agree to`} value={value} onChange={onChange} error={error?.message}>
            <Stack gap="md" mt="xs">
              {offered
                .filter(({ purpose }) => !given.includes(purpose))
                .map(({ purpose, label, means }, place) => (
                  <Checkbox
                    key={purpose}
                    ref={place === 0 ? ref : undefined}
                    value={purpose}
                    label={label}
                    description={means}
                    data-autofocus={place === 0 || undefined}
                  />
                ))}
            </Stack>
          </Checkbox.Group>
        )}
      />
    </FormDialog>
  );
}
