import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Group, Stack, Text } from "@mantine/core";
import { FormProvider, useForm } from "react-hook-form";
import { InlineNotice } from "@/ui/InlineNotice";
import { keptEntries, useKeptEntries } from "@/ui/useKeptEntries";
import classes from "./Account.module.css";
import { Busy } from "./Busy";
import type { Profile } from "./own";
import { PersonFields } from "./PersonFields";
import { fromPerson, type PersonForm, profileSchema, works } from "./person";
import { useFocusOnError } from "./useFocusOnError";
import { useLeaveWarning } from "./useLeaveWarning";
import { useProfileSaving } from "./useProfileSaving";

/** What somebody tells about themselves, as on registering. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useForm<PersonForm>({
    resolver: zodResolver(profileSchema(profile.role)),
    defaultValues: fromPerson(profile),
    shouldFocusError: false,
  });
  const restored = useKeptEntries("profile", form);
  const element = useFocusOnError(form);
  const submit = useProfileSaving(form);
  const { isDirty, isSubmitting } = form.formState;
  useLeaveWarning(() => isDirty && !isSubmitting);
  return (
    <FormProvider {...form}>
      <form ref={element} onSubmit={submit} noValidate className={classes.form} aria-label="Profile">
        <Stack gap="lg">
          {restored && <InlineNotice kind="info">{keptEntries}</InlineNotice>}
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
