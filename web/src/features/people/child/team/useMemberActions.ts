import { t } from "@lingui/core/macro";
import "@/words/people";
import { type Inviting, useInviting } from "@/features/people/invitation/useInviting";
import { useArchive } from "@/features/people/useArchive";
import { useAct } from "@/ui/feedback/useAct";
import { formatName } from "@/ui/format";
import type { RowAction } from "@/ui/list/RowActions";
import { type TeamMember, useTeam } from "./team";

interface Member {
  childId: string;
  member: TeamMember;
  onRemoved: () => void;
  onAssign: (member: TeamMember) => void;
}

/** What can be done about somebody around a child, by how far they have come. */
export function useMemberActions({ childId, member, onRemoved, onAssign }: Member) {
  const { restore } = useArchive();
  const name = formatName(member.first_name, member.last_name);
  const inviting = useInviting(member.id, member.kind, () => undefined);
  const remove = useRemove(childId, member, onRemoved);
  const leave: RowAction = { label: t`Remove from care team`, onSelect: () => void remove(), danger: true };
  const back: Record<string, RowAction> = {
    removed: { label: t`Assign again`, described: t`Assign again, ${name}`, onSelect: () => onAssign(member) },
    archived: { label: t`Restore`, described: t`Restore ${name}`, onSelect: () => void restore(member) },
  };
  const main = back[member.state] ?? invite(member, name, inviting);
  const more = [...end(member, inviting), ...(member.state === "removed" ? [] : [leave])];
  return { main, more, refused: inviting.refused };
}

function invite({ state }: TeamMember, name: string, { invite: onSelect, busy: disabled }: Inviting) {
  if (state === "accepted") return undefined;
  const act = (label: string, described: string): RowAction => ({ label, described, onSelect, disabled });
  if (state === "invited") return act(t`Send again`, t`Send the invitation to ${name} again`);
  if (state === "none") return act(t`Invite`, t`Invite ${name}`);
  return act(t`Invite again`, t`Invite ${name} again`);
}

/** What takes an invitation or an access back, wherever the person is assigned. */
function end({ id, state, sent_to, accepted_by }: TeamMember, { withdraw, busy: disabled }: Inviting): RowAction[] {
  const act = (label: string, access: "invited" | "accepted"): RowAction => ({
    label,
    disabled,
    onSelect: () =>
      void withdraw({
        person_id: id,
        access,
        expired: state === "expired",
        letter: state === "refused" ? state : undefined,
        email: sent_to,
        accepted_by,
      }),
  });
  if (state === "accepted") return [act(t`End access`, "accepted")];
  return state === "invited" || state === "expired" || state === "refused"
    ? [act(t`Withdraw invitation`, "invited")]
    : [];
}

const effects = {
  specialist: () => t`They no longer see this child. They stay on your list and can be assigned again.`,
  case_manager: () => t`They no longer see this child. They stay on your list and can be assigned again.`,
  guardian: () => t`They no longer see the reports of this child. They stay on your list and can be assigned again.`,
};

function useRemove(childId: string, member: TeamMember, onRemoved: () => void) {
  const { act } = useAct();
  const { remove } = useTeam(childId);
  const name = formatName(member.first_name, member.last_name);
  return () =>
    act({
      ask: { title: t`Remove ${name}?`, text: effects[member.kind](), action: t`Remove`, danger: true },
      send: async () => {
        await remove(member);
        onRemoved();
      },
      done: t`${name} was removed from the care team.`,
      failed: (reason) => t`${name} was not removed: ${reason}`,
    });
}
