import { t } from "@lingui/core/macro";
import { formatAge } from "@/ui/format";
import "@/words/children";
import { Group, NativeSelect, Stack } from "@mantine/core";
import { Dialog } from "@/ui/dialog/Dialog";
import { type Fact, Facts } from "@/ui/Facts";
import { ButtonLink } from "@/ui/links";
import { Missing } from "@/ui/Missing";
import { type CohortChild, initialOf, nameOf } from "../children/cohort";

interface StudentInfoProps {
  of: readonly CohortChild[];
  active: CohortChild;
  onActive: (id: string) => void;
  onClose: () => void;
}

/** What is known of the active student; another one can be chosen here too. */
export function StudentInfo({ of: children, active, onActive, onClose }: StudentInfoProps) {
  return (
    <Dialog onClose={onClose} title={t`Student Info`}>
      <Stack>
        {children.length > 1 && (
          <NativeSelect
            label={t`Child`}
            data={children.map((child) => ({ value: child.child_id, label: nameOf(child) }))}
            value={active.child_id}
            onChange={(event) => onActive(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <Facts facts={factsOf(active)} />
        <Group justify="flex-end">
          <ButtonLink
            to="/dashboard/child/$childID"
            params={{ childID: active.child_id }}
            search={{}}
            variant="default"
          >
            {t`Open the child's page`}
          </ButtonLink>
        </Group>
      </Stack>
    </Dialog>
  );
}

function factsOf(child: CohortChild): Fact[] {
  const known = (value: string, reason = t`Not recorded`) => (value ? <bdi>{value}</bdi> : <Missing reason={reason} />);
  return [
    { label: t`Name`, value: <bdi>{nameOf({ ...child, middle_name: "" })}</bdi> },
    { label: t`Middle initial`, value: known(initialOf(child)) },
    { label: t`Age`, value: known(formatAge(child.age), t`No date of birth is recorded`) },
    { label: t`Ethnicity`, value: known(child.ethnicity) },
    { label: t`Language`, value: known(child.language) },
    { label: t`Address`, value: known(child.address) },
    { label: t`Phone`, value: known(child.phone_number) },
  ];
}
