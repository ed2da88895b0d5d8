import { t } from "@lingui/core/macro";
import "@/words/system";
import { Button, Stack } from "@mantine/core";
import { IconLock, IconRefresh } from "@tabler/icons-react";
import { useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { Page } from "@/ui/Page";
import { accountKeys } from "../keys";
import { CheckTable } from "./CheckTable";
import { SystemFigures } from "./SystemFigures";
import { checksQuery, systemQuery } from "./system";

/** How the installation is, for a Super Admin. */
export default function SystemScreen() {
  const open = useAccount().role === "Super Admin";
  return (
    <Page
      title={t`System`}
      lead={t`How this installation is, and what needs somebody's attention.`}
      action={open && <Refresh />}
    >
      {open ? (
        <Stack gap="xl">
          <Checks />
          <CurrentFigures />
        </Stack>
      ) : (
        <EmptyState
          icon={IconLock}
          title={t`The system is not open to your role`}
          text={t`A Super Admin looks after it.`}
        />
      )}
    </Page>
  );
}

function Refresh() {
  const queries = useQueryClient();
  const busy = useIsFetching({ queryKey: accountKeys.system }) > 0;
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={busy}
      onClick={() => void queries.invalidateQueries({ queryKey: accountKeys.system })}
    >{t`Examine again`}</Button>
  );
}

function Checks() {
  return (
    <Loaded
      query={useQuery(checksQuery)}
      failure={t`The installation could not be examined`}
      skeleton={<ContentSkeleton shape="table" />}
    >
      {(checks) => <CheckTable checks={checks} />}
    </Loaded>
  );
}

function CurrentFigures() {
  return (
    <Loaded
      query={useQuery(systemQuery)}
      failure={t`The figures of the installation could not be loaded`}
      skeleton={<ContentSkeleton shape="table" />}
    >
      {(state) => <SystemFigures state={state} />}
    </Loaded>
  );
}
