/*
 * The one way to make a form:
 *
 *   const form = useAppForm({
 *     initial: fromProfile(profile),
 *     resolver: zodResolver(profileSchema),
 *     save: async (filled, { reset }) => reset(fromProfile(await mutateAsync(filled))),
 *   });
 *   return (
 *     <Form form={form} label="Profile" restoreAs="profile" guard>
 *       <TextInput {...form.field("firstName", "First name", { needed: true })} />
 *       <FormFailure of={form} />
 *       <SubmitButton busy="Saving">Save profile</SubmitButton>
 *     </Form>
 *   );
 *
 * What is wrong stands under its field, whether the form or the server finds it: `save` throws what the server answered, or a
 * Refusal in words of its own. The first wrong field takes the focus, and so its message is read out once; what is about no
 * field is read out as an alert. A form that is being sent is not sent again. Parts of a form in a component of their own use
 * `useFormFields`; rules.ts has what schemas are made of.
 */
import { type MantineSpacing, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { type FieldValues, FormProvider, useFormContext } from "react-hook-form";
import { InlineNotice } from "../InlineNotice";
import { type Discard, useUnsaved } from "../useDiscard";
import { reasonOf } from "./refusal";
import type { AppForm } from "./useAppForm";
import { useFocusOnError } from "./useFocusOnError";
import { useLeaveWarning } from "./useLeaveWarning";
import { restoredEntries, useRestoredEntries } from "./useRestoredEntries";

interface FormProps<Values extends FieldValues> {
  form: AppForm<Values>;
  /** The name of the form, where it is a landmark of its page. */
  label?: string;
  /** Under which name what was typed outlives the end of the session. Not for forms with a password. */
  restoreAs?: string;
  /** Asks before the page is left with something that is not saved. */
  guard?: boolean;
  /** The way out of the dialog around the form, which asks first when something is not saved. */
  discard?: Discard;
  gap?: MantineSpacing;
  className?: string;
  onChange?: () => void;
  children: ReactNode;
}

export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, label, restoreAs, guard, discard, gap = "md", className, onChange, children } = props;
  const element = useFocusOnError(form);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        onSubmit={form.submit}
        onChange={onChange}
        noValidate
        aria-label={label}
        className={className}
      >
        <Stack gap={gap}>
          {restoreAs && <Restored name={restoreAs} />}
          {guard && <LeaveGuard />}
          {discard && <DiscardGuard discard={discard} />}
          {children}
        </Stack>
      </form>
    </FormProvider>
  );
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

function Restored({ name }: { name: string }) {
  const restored = useRestoredEntries(name, useFormContext());
  return restored && <InlineNotice kind="info">{restoredEntries}</InlineNotice>;
}

function LeaveGuard() {
  const { isDirty, isSubmitting } = useFormContext().formState;
  useLeaveWarning(() => isDirty && !isSubmitting);
  return null;
}

function DiscardGuard({ discard }: { discard: Discard }) {
  useUnsaved(discard, useFormContext().formState.isDirty);
  return null;
}
