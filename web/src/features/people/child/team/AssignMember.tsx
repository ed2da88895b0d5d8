import { t } from "@lingui/core/macro";
import "@/words/people";
import { useRef } from "react";
import { messageOf } from "@/api/errors";
import { kinds } from "@/features/people/kinds";
import type { PersonEntry } from "@/features/people/people";
import { PersonPicker } from "@/features/people/picker/PersonPicker";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useNotices } from "@/ui/feedback/notices";
import { Form } from "@/ui/form/Form";
import { Refusal } from "@/ui/form/refusal";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm, useController } from "@/ui/form/useAppForm";
import { formatName } from "@/ui/format";
import classes from "./Team.module.css";
import { type MemberKind, nobodyChosen, useTeam } from "./team";

interface Chosen {
  member: PersonEntry | null;
}

interface AssignMemberProps {
  childId: string;
  kind: MemberKind;
  /** Goes on with a name that is nobody's on the list. */
  bring: (typed: string) => void;
}

/** Chooses somebody of the account's list and puts them into a child's team. */
export function AssignMember({ childId, kind, bring }: AssignMemberProps) {
  const notices = useNotices();
  const { assign } = useTeam(childId);
  const picker = useRef<HTMLDivElement>(null);
  const form = useAppForm<Chosen>({
    initial: { member: null },
    save: async ({ member }, { reset }) => {
      if (!member) return;
      try {
        await assign(kind, member.id);
      } catch (error) {
        throw new Refusal(messageOf(error), "member");
      }
      notices.success(t`${{ name: formatName(member.first_name, member.last_name) }} was assigned.`);
      reset();
      picker.current?.querySelector("input")?.focus();
    },
    fieldOf: () => "member",
  });
  const { field, fieldState } = useController({
    control: form.control,
    name: "member",
    rules: { validate: (member) => member !== null || nobodyChosen[kind] },
  });
  const wrong = fieldState.error?.message;
  const { label } = kinds[kind];
  return (
    <Form form={form} label={t`Assign ${label}`} gap={0}>
      <div className={classes.assign} ref={picker}>
        <PersonPicker
          label={t`New ${label}`}
          kind={kind}
          value={field.value?.id ?? null}
          error={wrong !== undefined}
          onChange={(_, entry) => field.onChange(entry ?? null)}
          nobody={{ label: (typed) => t`Invite and assign ${typed}`, onChoose: bring }}
        />
        <SubmitButton variant="default" aria-label={t`Assign ${label}`}>{t`Assign`}</SubmitButton>
      </div>
      {wrong && <InlineNotice kind="error">{wrong}</InlineNotice>}
    </Form>
  );
}
