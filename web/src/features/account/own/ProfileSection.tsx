import { t } from "@lingui/core/macro";
import "@/words/account";
import { zodResolver } from "@hookform/resolvers/zod";
import { Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import { Facts } from "@/ui/Facts";
import { Loaded } from "@/ui/feedback/Loaded";
import { useNotices } from "@/ui/feedback/notices";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { Form } from "@/ui/form/Form";
import { LeaveGuard, TypedText } from "@/ui/form/keeping";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { formatDate } from "@/ui/format";
import { AccountSectionFrame } from "../AccountSectionFrame";
import { PersonalFields, ReachFields } from "../person/ProfileFields";
import { fromPerson, neededOf, type PersonForm, personField, profileSchema, toPerson } from "../person/person";
import { roleName } from "../roles";
import classes from "./Account.module.css";
import { LanguageChoice } from "./LanguageChoice";
import { type Profile, profileQuery, useSaveProfile } from "./own";

export function ProfileSection() {
  const query = useQuery(profileQuery);
  return (
    <AccountSectionFrame title={t`Profile`}>
      <Loaded query={query} failure={t`Your profile could not be loaded`} skeleton={<ContentSkeleton shape="form" />}>
        {(data) => (
          <>
            <Facts facts={fixed(data)} />
            <LanguageChoice language={data.language} />
            <ProfileForm profile={data} />
          </>
        )}
      </Loaded>
    </AccountSectionFrame>
  );
}

const fixed = ({ email, role, created }: Profile) => [
  { label: t`Email`, value: email },
  { label: t`Role`, value: roleName(role) },
  { label: t`Member since`, value: formatDate(created) },
];

/** The profile, with the fields of registration. After saving it shows what the server has stored. */
function ProfileForm({ profile }: { profile: Profile }) {
  const notices = useNotices();
  const { mutateAsync } = useSaveProfile();
  const form = useAppForm<PersonForm>({
    initial: fromPerson(profile),
    followsStored: true,
    resolver: zodResolver(profileSchema(profile.role)),
    fieldOf: personField,
    save: async (filled, { reset }) => {
      const saved = await mutateAsync(toPerson(filled));
      reset(fromPerson(saved));
      notices.success(t`Your profile is saved.`);
    },
    onFailure: (error, retry) =>
      notices.error(t`Your profile was not saved: ${{ reason: messageOf(error) }}`, { retry }),
  });
  const { isDirty, isSubmitting } = form.formState;
  const needs = neededOf(profile.role);
  return (
    <Form form={form} label={t`Profile`} gap="lg" className={classes.form}>
      <TypedText name="profile" />
      <LeaveGuard />
      <PersonalFields needs={needs} work />
      <ReachFields needs={needs} />
      <Group>
        <SubmitButton busy={t`Saving`}>{t`Save profile`}</SubmitButton>
        {isDirty && !isSubmitting && <Text c="dimmed">{t`There are changes that are not saved.`}</Text>}
      </Group>
    </Form>
  );
}
