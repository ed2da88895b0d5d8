/*
 * The one way to make a form:
 *
 *   const form = useAppForm({
 *     initial: fromProfile(profile),
 *     resolver: zodResolver(profileSchema),
 *     save: async (filled, { reset }) => reset(fromProfile(await mutateAsync(filled))),
 *   });
 *   return (
 *     <Form form={form} label="Profile">
 *       <TypedText name="profile" />
 *       <LeaveGuard />
 *       <TextInput {...form.field("firstName", "First name", { needed: true })} />
 *       <FormFailure of={form} />
 *       <SubmitButton busy="Saving">Save profile</SubmitButton>
 *     </Form>
 *   );
 *
 * What is wrong stands under its field, whether the form or the server finds it: `save` throws what the server answered, or a
 * Refusal in words of its own. The first wrong field takes the focus, and so its message is read out once; what is about no
 * field is read out as an alert. A form that is being sent is not sent again. What was typed is not lost where
 * keeping.tsx is used: `TypedText` for the end of the session, `LeaveGuard` on a page, `DiscardGuard` in a dialog. Parts of a
 * form in a component of their own use `useFormFields`, an input that is no text field `Controller` (both of useAppForm.ts,
 * which alone knows the library beneath); rules.ts has what schemas are made of.
 */
import { type MantineSpacing, Stack } from "@mantine/core";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { useHeld } from "../feedback/held";
import { InlineNotice } from "../feedback/InlineNotice";
import { reasonOf } from "./refusal";
import type { AppForm } from "./useAppForm";

interface FormProps<Values extends FieldValues> {
  form: AppForm<Values>;
  /** The name of the form, where it is a landmark of its page. */
  label?: string;
  gap?: MantineSpacing;
  className?: string;
  onChange?: () => void;
  children: ReactNode;
}

export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, label, gap = "md", className, onChange, children } = props;
  const element = useFocusOnError(form);
  useHeld(form.formState.isDirty);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        // A dialog that is opened from here is drawn elsewhere, yet React hands its events on to this form: they are not its own.
        onSubmit={(event) => (event.target === event.currentTarget ? form.submit(event) : undefined)}
        onChange={(event) => event.currentTarget.contains(event.target) && onChange?.()}
        noValidate
        aria-label={label}
        className={className}
      >
        <Stack gap={gap}>{children}</Stack>
      </form>
    </FormProvider>
  );
}

/** After a submit that found something wrong, in the form or on the server, the first wrong field takes the focus. */
function useFocusOnError<Values extends FieldValues>({
  formState,
}: AppForm<Values>): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting } = formState;
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount, isSubmitting]);
  return element;
}

/** Above the buttons: what went wrong and is about no field. `also` says what that means. */
export function FormFailure({ of: { failure }, also }: { of: { failure: unknown }; also?: string }) {
  if (failure === undefined) return null;
  return (
    <InlineNotice kind="error">
      {reasonOf(failure)}
      {also && ` ${also}`}
    </InlineNotice>
  );
}
