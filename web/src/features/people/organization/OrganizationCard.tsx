import { plural, t } from "@lingui/core/macro";
import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate } from "@/ui/format";
import { TextLink } from "@/ui/links";
import { RowActions } from "@/ui/list/RowActions";
import { HandOverDialog } from "./HandOverDialog";
import { type OrganizationRow, useLeaveOrganization } from "./organizations";
import { ParticipationSwitch } from "./ParticipationSwitch";

/** An organization that the account works with, and what the two share. */
export function OrganizationCard({ row }: { row: OrganizationRow }) {
  const { leave, busy } = useLeaving();
  const [handing, dialog] = useDisclosure(false);
  const since = formatDate(row.accepted_at);
  const { organization } = row;
  return (
    <Card withBorder component="section" aria-label={organization}>
      <Stack gap="sm">
        <div>
          <Title order={3} size="h4">
            <bdi>{organization}</bdi>
          </Title>
          <Text size="sm" c="dimmed">
            {t`Since ${since}`} · <bdi>{row.email}</bdi>
          </Text>
        </div>
        <TakingPart row={row} />
        <ParticipationSwitch row={row} />
        <Group gap="sm">
          <RowActions
            name={organization}
            main={{
              label: t`Hand children over`,
              described: t`Hand children over to ${organization}`,
              onSelect: dialog.open,
            }}
            more={[
              {
                label: t({ message: "Leave", context: "a membership" }),
                danger: true,
                disabled: busy,
                onSelect: () => void leave(row),
              },
            ]}
          />
        </Group>
      </Stack>
      <HandOverDialog row={row} opened={handing} close={dialog.close} />
    </Card>
  );
}

/** How many children take part, with the way to them. */
function TakingPart({ row: { children, adding, case_manager_id } }: { row: OrganizationRow }) {
  const words = plural(children, {
    0: "No child takes part",
    one: "# child takes part",
    other: "# children take part",
  });
  return (
    <Text role="status">
      {children === 0 ? (
        words
      ) : (
        <TextLink to="/dashboard" search={{ case_manager: case_manager_id }}>
          {words}
        </TextLink>
      )}
      {adding && ` · ${t`More are being added`}`}
    </Text>
  );
}

/** Ends that the account works with an organization, after a question, and says how it went. */
function useLeaving() {
  const { act, busy } = useAct();
  const { mutateAsync } = useLeaveOrganization();
  const leave = ({ membership_id, organization }: OrganizationRow) =>
    act({
      ask: {
        title: t`Leave ${organization}?`,
        text: t`The organization no longer sees your children, from this moment. They stay with you. Units that it gave you and that are unused go back to it. What you have offered to hand over stays offered until you withdraw it.`,
        action: t({ message: "Leave", context: "a membership" }),
        danger: true,
      },
      send: () => mutateAsync(membership_id),
      done: t`You have left ${organization}.`,
      failed: t`You have not left ${organization}.`,
      already: 404,
    });
  return { leave, busy };
}
