import { Alert, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { messageOf } from "@/api/errors";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { formatName } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { useNotices } from "@/ui/notices";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import type { ShareReportProps } from "./ShareReport";
import { guardiansQuery, type TeamMember, useSharing } from "./sharing";

type FormProps = ShareReportProps & { onClose: () => void };

/** The child's guardians, of whom those with a tick may read the report. */
export function SharingForm(props: FormProps) {
  const { data, error, refetch } = useQuery(guardiansQuery(props.childId));
  if (!data) {
    if (!error) return <ContentSkeleton shape="text" />;
    return <ErrorState title="The guardians could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <NoGuardian childId={props.childId} />;
  return <GuardianChoices {...props} guardians={data} />;
}

function GuardianChoices({ guardians, reportId, sharedWith, onClose }: FormProps & { guardians: TeamMember[] }) {
  const [chosen, setChosen] = useState(sharedWith);
  const sharing = useSharing(reportId);
  const notices = useNotices();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sharing.mutate(chosen, {
      onSuccess: ({ guardian_ids: ids }) => {
        notices.success(ids.length > 0 ? "The report is shared." : "The report is shared with nobody.");
        onClose();
      },
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>
          A guardian sees the report as it prints without notes: no section that is opted out, and none of your notes on
          questions. What you wrote as comments is part of the report.
        </Text>
        <Checkbox.Group label="Guardians who may read it" value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {guardians.map((guardian) => (
              <GuardianChoice key={guardian.id} guardian={guardian} />
            ))}
          </Stack>
        </Checkbox.Group>
        {sharing.error && (
          <Alert color="red" variant="outline" role="alert">
            {messageOf(sharing.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={sharing.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const access = {
  none: "Not invited yet: sees the report once an invitation is accepted",
  invited: "Invited: sees the report once the invitation is accepted",
  accepted: "Has access",
  withdrawn: "Access was withdrawn: sees nothing until invited again",
};

/** A guardian within a Checkbox.Group, with how far their invitation has come. */
const GuardianChoice = ({ guardian }: { guardian: TeamMember }) => (
  <Checkbox
    value={guardian.id}
    label={<bdi>{formatName(guardian.first_name, guardian.last_name)}</bdi>}
    description={access[guardian.access]}
  />
);

const NoGuardian = ({ childId }: { childId: string }) => (
  <EmptyState
    icon={IconUsers}
    title="No guardian is assigned yet"
    text="Assign a guardian to the child first."
    action={
      <ButtonLink to="/dashboard/child/$childID" params={{ childID: childId }}>
        Go to the child
      </ButtonLink>
    }
  />
);
