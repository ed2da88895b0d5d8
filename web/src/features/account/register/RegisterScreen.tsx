import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Loader, Stack, Text } from "@mantine/core";
import { useLocation, useSearch } from "@tanstack/react-router";
import { FormProvider, useForm } from "react-hook-form";
import { useFocusOnError } from "@/ui/form/useFocusOnError";
import { TextLink } from "@/ui/links";
import { Gate } from "../Gate";
import { RegisterFields } from "./RegisterFields";
import { emptyRegistration, type RegistrationForm, registrationSchema } from "./registration";
import { useRegistration } from "./useRegistration";

export default function RegisterScreen() {
  const { next } = useSearch({ from: "/register" });
  const known = useLocation({ select: ({ state }) => state.registration });
  const form = useForm<RegistrationForm>({
    resolver: zodResolver(registrationSchema),
    defaultValues: { ...emptyRegistration, ...known },
    shouldFocusError: false,
  });
  const element = useFocusOnError(form);
  const submit = useRegistration(form, next);
  const busy = form.formState.isSubmitting;

  return (
    <Gate
      title="Sign up"
      width="wide"
      lead="An account for your work, or for following your own child. Fields with a star are needed."
    >
      <FormProvider {...form}>
        <form ref={element} onSubmit={submit} noValidate>
          <Stack gap="lg">
            <RegisterFields />
            <Button type="submit" disabled={busy}>
              {busy ? (
                <>
                  <Loader size="xs" mr="sm" color="currentColor" /> Signing up
                </>
              ) : (
                "Sign up"
              )}
            </Button>
            <Text>
              Already registered?{" "}
              <TextLink to="/login" search={{ next }} state>
                Login
              </TextLink>
            </Text>
          </Stack>
        </form>
      </FormProvider>
    </Gate>
  );
}
