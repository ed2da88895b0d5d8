import { t } from "@lingui/core/macro";
import { Button, Group, Switch } from "@mantine/core";
import type { ConfirmQuestion } from "@/ui/feedback/confirm";
import { useAct } from "@/ui/feedback/useAct";
import { type OrganizationRow, type Participation, useParticipation } from "./organizations";

/** Says for all of the account's children whether they take part: those to come, and those of now. */
export function ParticipationSwitch({ row }: { row: OrganizationRow }) {
  const { act, busy } = useAct();
  const { mutateAsync } = useParticipation();
  const { organization } = row;
  const choose = (asked: Participation, done: string, ask?: ConfirmQuestion) =>
    act({ ask, send: () => mutateAsync({ id: row.membership_id, ...asked }), done });
  const addAll = () =>
    choose({ default: true, present: "add" }, t`All your children take part.`, {
      title: t`Let all children take part with ${organization}?`,
      text: t`The organization then sees all children on your list, with their records, activities and reports, as a case manager does. Children whom you add later take part by themselves. You can end it for each child, or for all.`,
      action: t`All children take part`,
    });
  const endAll = () =>
    choose({ default: false, present: "end" }, t`No child of yours takes part any more.`, {
      title: t`End it for all children?`,
      text: t`${organization} no longer sees any child of yours, from this moment. You go on working with it.`,
      action: t`End for all`,
      danger: true,
    });
  return (
    <>
      <Switch
        label={t`Children whom I add from now on take part`}
        checked={row.default}
        disabled={busy}
        onChange={({ currentTarget: { checked } }) =>
          void choose(
            { default: checked, present: "keep" },
            checked ? t`New children take part.` : t`New children do not take part. Those of now stay as they are.`,
          )
        }
      />
      <Group gap="sm">
        <Button variant="light" disabled={busy} onClick={() => void addAll()}>{t`All children take part`}</Button>
        {row.children > 0 && (
          <Button variant="default" disabled={busy} onClick={() => void endAll()}>{t`End for all`}</Button>
        )}
      </Group>
    </>
  );
}
