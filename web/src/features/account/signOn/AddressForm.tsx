import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { Text, TextInput } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { Form, FormFailure } from "@/ui/form/Form";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import { TextLink } from "@/ui/links";
import { leaveToLogIn } from "./signOn";

/** Finds the provider by the domain of the address. */
export function AddressForm() {
  const { next } = useSearch({ strict: false });
  const form = useAppForm({
    initial: { email: "" },
    save: ({ email }) => leaveToLogIn({ email: email.trim() }, next),
  });
  return (
    <Form form={form}>
      <TextInput
        {...form.field("email", t`Email`, filled)}
        description={t`Your address at your school or clinic.`}
        type="email"
        autoComplete="email"
      />
      <FormFailure of={form} />
      <SubmitButton fullWidth busy={t`Going there`}>{t`Go on`}</SubmitButton>
      <Text>
        <TextLink to="/login">{t`Back to login`}</TextLink>
      </Text>
    </Form>
  );
}
