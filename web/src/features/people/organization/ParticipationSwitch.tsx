import { t } from "@lingui/core/macro";
import { Button, Group, Switch } from "@mantine/core";
import { messageOf } from "@/api/errors";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { type OrganizationRow, type Participation, useParticipation } from "./organizations";

/** Says for all of the account's children whether they take part: those to come, and those of now. */
export function ParticipationSwitch({ row }: { row: OrganizationRow }) {
  const confirm = useConfirm();
  const notices = useNotices();
  const { mutateAsync, isPending } = useParticipation();
  const { organization } = row;

  const carryOut = async (asked: Participation, done: string) => {
    try {
      await mutateAsync({ id: row.membership_id, ...asked });
      notices.success(done);
    } catch (error) {
      notices.error(messageOf(error), { retry: () => carryOut(asked, done) });
    }
  };
  const addAll = async () => {
    const agreed = await confirm({
      title: t`Let all children take part with ${organization}?`,
      text: t`The organization then sees all children on your list, with their records, activities and reports, as a case manager does. Children whom you add later take part by themselves. You can end it for each child, or for all.`,
      action: t`All children take part`,
    });
    if (agreed) await carryOut({ default: true, present: "add" }, t`All your children take part.`);
  };
  const endAll = async () => {
    const agreed = await confirm({
      title: t`End it for all children?`,
      text: t`${organization} no longer sees any child of yours, from this moment. You go on working with it.`,
      action: t`End for all`,
      danger: true,
    });
    if (agreed) await carryOut({ default: false, present: "end" }, t`No child of yours takes part any more.`);
  };
  return (
    <>
      <Switch
        label={t`Children whom I add from now on take part`}
        checked={row.default}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) =>
          void carryOut(
            { default: checked, present: "keep" },
            checked ? t`New children take part.` : t`New children do not take part. Those of now stay as they are.`,
          )
        }
      />
      <Group gap="sm">
        <Button variant="light" disabled={isPending} onClick={() => void addAll()}>{t`All children take part`}</Button>
        {row.children > 0 && (
          <Button variant="default" disabled={isPending} onClick={() => void endAll()}>{t`End for all`}</Button>
        )}
      </Group>
    </>
  );
}
