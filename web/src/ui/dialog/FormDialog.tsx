import "@/words/dialog";
/*
 * A dialog with a form:
 *
 *   const form = useAppForm({ initial: { reason: "" }, save: async (filled) => { await reopen(filled); onClose(); } });
 *   return (
 *     <FormDialog title="Reopen" onClose={onClose} form={form} submit="Reopen" busy="Reopening">
 *       <Textarea {...form.field("reason", "Reason", { needed: true })} data-autofocus />
 *     </FormDialog>
 *   );
 *
 * What went wrong stands above its buttons, and Cancel, Escape and the cross ask before something typed is lost. `save` closes
 * it. A form that is only a part of its dialog, such as one that waits for data, is a `DialogForm` within a `Dialog`.
 */
import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { Form, FormFailure } from "../form/Form";
import { DiscardGuard, TypedText } from "../form/keeping";
import { SubmitButton } from "../form/SubmitButton";
import type { AppForm, FieldValues } from "../form/useAppForm";
import { Dialog, type DialogProps, useDialog } from "./Dialog";

interface DialogFormProps<Values extends FieldValues> {
  form: AppForm<Values>;
  /** The verb on the button that sends it. */
  submit: ReactNode;
  /** What that button says meanwhile. */
  busy?: string;
  /** What is done cannot be undone. */
  danger?: boolean;
  /** It cannot be sent yet. */
  disabled?: boolean;
  /** What a failure means, such as that nothing was saved. */
  failed?: string;
  /** Takes the place of how a failure is shown. */
  failure?: ReactNode;
  /** Keeps what was typed under this name when the session ends. Not for a form with a password. */
  keptAs?: string;
  /** Fields whose loss is none, such as a first choice of two. */
  ignoring?: readonly string[];
  cancel?: ReactNode;
  /** The name of the form, where it is a landmark. */
  label?: string;
  children: ReactNode;
}

export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const { form, submit, busy, danger, disabled, failed, failure, keptAs, ignoring, cancel, label, children } = props;
  const discard = useDialog();
  return (
    <Form form={form} label={label}>
      {keptAs && <TypedText name={keptAs} />}
      <DiscardGuard discard={discard} ignoring={ignoring} />
      {children}
      {failure ?? <FormFailure of={form} also={failed} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={discard.leave}>
          {cancel ?? t`Cancel`}
        </Button>
        <SubmitButton busy={busy} color={danger ? "red" : undefined} disabled={disabled}>
          {submit}
        </SubmitButton>
      </Group>
    </Form>
  );
}

type FormDialogProps<Values extends FieldValues> = Omit<DialogProps, "opened"> & DialogFormProps<Values>;

/** Drawn only while it is open, so that its form starts from what is stored each time. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, size, onClose, question, closeOnClickOutside, ...form } = props;
  const dialog = { title, size, onClose, question, closeOnClickOutside };
  return (
    <Dialog {...dialog}>
      <DialogForm {...form} />
    </Dialog>
  );
}
