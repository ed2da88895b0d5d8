import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Group, Stack, Text } from "@mantine/core";
import { FormProvider, useForm } from "react-hook-form";
import { Busy } from "@/ui/form/Busy";
import { useFocusOnError } from "@/ui/form/useFocusOnError";
import { useLeaveWarning } from "@/ui/form/useLeaveWarning";
import { restoredEntries, useRestoredEntries } from "@/ui/form/useRestoredEntries";
import { InlineNotice } from "@/ui/InlineNotice";
import { PersonFields } from "../person/PersonFields";
import { fromPerson, type PersonForm, profileSchema } from "../person/person";
import { works } from "../roles";
import classes from "./Account.module.css";
import type { Profile } from "./own";
import { useProfileSaving } from "./useProfileSaving";

/** What somebody tells about themselves, as on registering. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useForm<PersonForm>({
    resolver: zodResolver(profileSchema(profile.role)),
    defaultValues: fromPerson(profile),
    shouldFocusError: false,
  });
  const restored = useRestoredEntries("profile", form);
  const element = useFocusOnError(form);
  const submit = useProfileSaving(form);
  const { isDirty, isSubmitting } = form.formState;
  useLeaveWarning(() => isDirty && !isSubmitting);
  return (
    <FormProvider {...form}>
      <form ref={element} onSubmit={submit} noValidate className={classes.form} aria-label="Profile">
        <Stack gap="lg">
          {restored && <InlineNotice kind="info">{restoredEntries}</InlineNotice>}
          <PersonFields work={works(profile.role) ? "needed" : "optional"} />
          <Group>
            <Button type="submit" disabled={isSubmitting}>
              {isSubmitting ? <Busy>Saving</Busy> : "Save profile"}
            </Button>
            {isDirty && !isSubmitting && <Text c="dimmed">There are changes that are not saved.</Text>}
          </Group>
        </Stack>
      </form>
    </FormProvider>
  );
}
