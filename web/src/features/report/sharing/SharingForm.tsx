import { t } from "@lingui/core/macro";
import "@/words/report";
import { Checkbox, Stack, Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { peopleKeys } from "@/features/people/keys";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { useNotices } from "@/ui/feedback/notices";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { Controller, useAppForm } from "@/ui/form/useAppForm";
import { formatName } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { reportKeys } from "../keys";

export interface ShareReportProps {
  reportId: string;
  childId: string;
  /** The ids of the guardians who may read it. */
  sharedWith: string[];
  /** The name of the report, if several are in sight. */
  name?: string;
}

type TeamMember = components["schemas"]["TeamMember"];

/** The guardians in a child's care team. */
const guardiansQuery = (childId: string) =>
  queryOptions({
    queryKey: peopleKeys.team(childId),
    queryFn: () => call(api.GET("/api/child/people/{id}", { params: { path: { id: childId } } })),
    select: ({ team }) => team.filter(({ kind }) => kind === "guardian"),
  });

/** Says which guardians may read a report, and no others. */
function useSharing(reportId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (guardianIds: string[]) =>
      call(
        api.PUT("/api/report/sharing/{id}", {
          params: { path: { id: reportId } },
          body: { guardian_ids: guardianIds },
        }),
      ),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: reportKeys.lists }),
        // An open report takes over the list of its readers, and keeps what is being written.
        queryClient.invalidateQueries({ queryKey: reportKeys.open }),
      ]),
  });
}

type FormProps = ShareReportProps & { onClose: () => void };

/** The child's guardians; those with a tick may read the report. */
export function SharingForm(props: FormProps) {
  const query = useQuery(guardiansQuery(props.childId));
  return (
    <Loaded query={query} failure={t`The guardians could not be loaded`} skeleton={<ContentSkeleton shape="text" />}>
      {(guardians) =>
        guardians.length === 0 ? (
          <NoGuardian childId={props.childId} />
        ) : (
          <GuardianChoices {...props} guardians={guardians} />
        )
      }
    </Loaded>
  );
}

function GuardianChoices({ guardians, reportId, sharedWith, onClose }: FormProps & { guardians: TeamMember[] }) {
  const sharing = useSharing(reportId);
  const notices = useNotices();
  const form = useAppForm({
    initial: { guardians: sharedWith },
    save: async ({ guardians: chosen }) => {
      const { guardian_ids: ids } = await sharing.mutateAsync(chosen);
      notices.success(ids.length > 0 ? t`The report is shared.` : t`The report is shared with nobody.`);
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit={t`Save`} busy={t`Saving`}>
      <Text>{t`A guardian sees the report as it prints without notes: no section that is opted out, and none of your notes on questions. What you wrote as comments is part of the report.`}</Text>
      <Text>{t`They can read it once it is signed: the newest signed version, and no changes since.`}</Text>
      <Controller
        control={form.control}
        name="guardians"
        render={({ field: { value, onChange } }) => (
          <Checkbox.Group label={t`Guardians who may read it`} value={value} onChange={onChange}>
            <Stack gap="xs" mt="xs">
              {guardians.map((guardian) => (
                <GuardianChoice key={guardian.id} guardian={guardian} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      />
    </DialogForm>
  );
}

const access = {
  none: t`Not invited yet: sees the report once an invitation is accepted`,
  invited: t`Invited: sees the report once the invitation is accepted`,
  accepted: t`Has access`,
  withdrawn: t`Access was withdrawn: sees nothing until invited again`,
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
    title={t`No guardian is assigned yet`}
    text={t`Assign a guardian to the child first.`}
    action={
      <ButtonLink
        to="/dashboard/child/$childID"
        params={{ childID: childId }}
        search={{ tab: "team" }}
      >{t`Go to the care team`}</ButtonLink>
    }
  />
);
