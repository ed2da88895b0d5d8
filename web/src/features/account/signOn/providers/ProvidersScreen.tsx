import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconLogin2, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { Page } from "@/ui/Page";
import { ProviderDialog } from "./ProviderDialog";
import { ProviderTable } from "./ProviderTable";
import { type ProviderRow, providersQuery } from "./providers";

/** The providers through which people log in, for a Super Admin. */
export default function ProvidersScreen() {
  const allowed = useAccount().role === "Super Admin";
  const [adding, setAdding] = useState(false);
  const heading = {
    title: t`Single sign-on`,
    lead: t`Schools and clinics whose people log in with the account that they have there.`,
  };
  if (!allowed) {
    return (
      <Page {...heading}>
        <EmptyState
          icon={IconLogin2}
          title={t`Single sign-on is not open to your role`}
          text={t`A Super Admin sets it up.`}
        />
      </Page>
    );
  }
  return (
    <Page
      {...heading}
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          {t`Add a provider`}
        </Button>
      }
    >
      <Providers adding={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function Providers({ adding, onClose }: { adding: boolean; onClose: () => void }) {
  const query = useQuery(providersQuery);
  const [edited, setEdited] = useState<ProviderRow>();
  return (
    <Loaded query={query} failure={t`The providers could not be loaded`} skeleton={<ContentSkeleton shape="table" />}>
      {(list) => (
        <>
          {list.providers.length === 0 ? (
            <EmptyState
              icon={IconLogin2}
              title={t`No provider yet`}
              text={t`People log in with a password or a passkey. Add the provider of a school or clinic, such as Microsoft or Google.`}
            />
          ) : (
            <ProviderTable providers={list.providers} onEdit={setEdited} />
          )}
          {adding && <ProviderDialog list={list} onClose={onClose} />}
          {edited && <ProviderDialog list={list} provider={edited} onClose={() => setEdited(undefined)} />}
        </>
      )}
    </Loaded>
  );
}
