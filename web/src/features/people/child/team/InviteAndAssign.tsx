import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import "@/words/people";
import { Checkbox, Group, NativeSelect, Radio, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountStateQuery, useAccount } from "@/api/session";
import { type Person, personQuery } from "@/features/people/people";
import { PersonPicker } from "@/features/people/picker/PersonPicker";
import { Dialog } from "@/ui/dialog/Dialog";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { type AppForm, useAppForm, useController, useWatch } from "@/ui/form/useAppForm";
import { formatName } from "@/ui/format";
import { type Invited, type InviteValues, initialOf, inviteField, inviteSchema, toNewMember } from "./inviteForm";
import { type MemberKind, useTeam } from "./team";

export type { Invited };

interface InviteAndAssignProps {
  childId: string;
  /** Who is to come, as far as it is known; nobody is asked for without it. */
  asked?: Invited;
  close: () => void;
}

/** The one form that puts somebody into a child's care team: chosen or new, and invited in the same act. */
export function InviteAndAssign({ childId, asked, close }: InviteAndAssignProps) {
  return (
    <Dialog
      opened={asked !== undefined}
      onClose={close}
      title={t`Invite and assign`}
      size="lg"
      closeOnClickOutside={false}
    >
      {asked && <TeamInviteForm childId={childId} asked={asked} done={close} />}
    </Dialog>
  );
}

interface InviteFormProps {
  childId: string;
  asked: Invited;
  done: () => void;
}

function TeamInviteForm({ childId, asked, done }: InviteFormProps) {
  const { form, mayInvite } = useInviteForm(childId, asked, done);
  const from = form.watch("from");
  return (
    <DialogForm
      form={form}
      submit={form.watch("invite") && mayInvite ? t`Invite and assign` : t`Assign`}
      busy={t`Assigning`}
      failed={t`Nobody was added or invited.`}
      keptAs={`invite.${childId}`}
      ignoring={["kind", "from", "invite"]}
    >
      <NativeSelect
        {...form.register("kind", { onChange: () => form.setValue("person_id", "") })}
        label={t`As`}
        data={kindChoices()}
      />
      <FromChoice form={form} />
      {from === "list" ? <OfList form={form} /> : <SomebodyNew form={form} />}
      <Letter form={form} mayInvite={mayInvite} />
    </DialogForm>
  );
}

const kindChoices = (): { value: MemberKind; label: string }[] => [
  { value: "guardian", label: t`Guardian` },
  { value: "specialist", label: t`Specialist` },
  { value: "case_manager", label: t`Case Manager` },
];

/** The form, and whether a letter may go out: not of an account whose own address is not confirmed. */
function useInviteForm(childId: string, asked: Invited, done: () => void) {
  const notices = useNotices();
  const { add } = useTeam(childId);
  // A call that is sent again after its answer was lost makes one person, assignment and letter.
  const [id] = useState(() => crypto.randomUUID());
  const account = useQuery(accountStateQuery(useAccount().id));
  const confirmed = account.data?.confirmed !== false;
  const form = useAppForm<InviteValues>({
    initial: initialOf(asked, true),
    resolver: zodResolver(inviteSchema),
    fieldOf: inviteField,
    save: async (filled) => {
      const member = await add(toNewMember(id, filled, confirmed && needsLetter));
      const name = formatName(member.first_name, member.last_name);
      notices.success(member.state === "invited" ? t`${name} is assigned and invited.` : t`${name} was assigned.`);
      done();
    },
  });
  const chosen = useChosen(form);
  const needsLetter = !(chosen && "access" in chosen && (chosen.access === "accepted" || chosen.organization));
  return { form, mayInvite: confirmed && needsLetter };
}

/** Who was chosen from the list. */
function useChosen(form: AppForm<InviteValues>): Person | undefined {
  const [kind, from, id] = form.watch(["kind", "from", "person_id"]);
  const { data } = useQuery({ ...personQuery(kind, id), enabled: from === "list" && id !== "" });
  return data;
}

function FromChoice({ form }: { form: AppForm<InviteValues> }) {
  const { field } = useController({ control: form.control, name: "from" });
  const choose = (value: string) => {
    field.onChange(value);
    form.clearErrors();
  };
  return (
    <Radio.Group label={t`Who`} value={field.value} onChange={choose}>
      <Group gap="lg" mt={4}>
        <Radio value="list" label={t`Somebody on your list`} />
        <Radio value="new" label={t`Somebody new`} />
      </Group>
    </Radio.Group>
  );
}

/** Chooses from the list; a person who is not found there can be typed in its place. */
function OfList({ form }: { form: AppForm<InviteValues> }) {
  const kind = form.watch("kind");
  const { field, fieldState } = useController({ control: form.control, name: "person_id" });
  const goOn = (typed: string) => {
    const { first_name, last_name, email } = initialOf({ kind, typed }, true);
    form.setValue("from", "new", { shouldDirty: true });
    form.setValue("first_name", first_name, { shouldDirty: true });
    form.setValue("last_name", last_name, { shouldDirty: true });
    if (email) form.setValue("email", email, { shouldDirty: true });
    form.clearErrors();
  };
  return (
    <PersonPicker
      key={kind}
      kind={kind}
      label={t`Name`}
      value={field.value || null}
      onChange={(id) => field.onChange(id ?? "")}
      error={fieldState.error?.message}
      nobody={{ label: (typed) => t`Invite and assign ${typed}`, onChoose: goOn }}
      required
      autoFocus
    />
  );
}

function SomebodyNew({ form: { field } }: { form: AppForm<InviteValues> }) {
  const needed = { needed: true };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput {...field("first_name", t`First Name`, needed)} data-autofocus />
      <TextInput {...field("last_name", t`Last Name`, needed)} />
      <TextInput {...field("email", t`Email`, needed)} type="email" />
      <TextInput {...field("phone_number", t`Phone Number`, needed)} type="tel" />
    </SimpleGrid>
  );
}

const meanings: Record<MemberKind, () => string> = {
  guardian: () =>
    t`Once they accept, they read the signed reports of this child that are shared with them, and give or withdraw consents. They see nothing else.`,
  specialist: () =>
    t`Once they accept, they see the record, activities and reports of this child, and can run activities.`,
  case_manager: () =>
    t`Once they accept, they see the record, activities and reports of this child, and can run activities.`,
};

/** Whether the letter goes out, and what accepting it means. */
function Letter({ form, mayInvite }: { form: AppForm<InviteValues>; mayInvite: boolean }) {
  const kind = useWatch({ control: form.control, name: "kind" });
  const { field } = useController({ control: form.control, name: "invite" });
  const account = useQuery(accountStateQuery(useAccount().id));
  const confirmed = account.data?.confirmed !== false;
  if (confirmed && !mayInvite)
    return <Text c="dimmed">{t`This person has access already, and will see this child at once.`}</Text>;
  return (
    <Checkbox
      label={t`Send the invitation by e-mail`}
      description={
        confirmed
          ? meanings[kind]()
          : t`Confirm your e-mail address first: open the link in the letter that we sent to it. Then you can invite others.`
      }
      checked={field.value && mayInvite}
      disabled={!mayInvite}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  );
}
