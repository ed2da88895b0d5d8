import "@/words/provisioning";
import { t } from "@lingui/core/macro";
import { Button, Code, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CopyButton } from "@/ui/CopyButton";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { Directory } from "./Directory";
import { DirectoryDialog } from "./DirectoryDialog";
import { DirectoryTokenDialog } from "./DirectoryTokenDialog";
import { addTenant, type Issued, tenantsQuery } from "./tenants";

/** The directories that the account looks after. */
export function Directories() {
  const query = useQuery(tenantsQuery);
  const [adding, setAdding] = useState(false);
  const [issued, setIssued] = useState<Issued>();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {t`Add a directory`}
    </Button>
  );
  return (
    <section aria-labelledby="directories">
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h3" id="directories">{t`Directories`}</Title>
          {!!query.data?.tenants.length && add}
        </Group>
        <Loaded
          query={query}
          failure={t`The directories could not be loaded`}
          skeleton={<ContentSkeleton shape="table" />}
        >
          {(list) => (
            <>
              {list.tenants.length === 0 ? (
                <EmptyState
                  icon={IconUsersGroup}
                  title={t`No directory yet`}
                  text={t`Add the directory in which your people have their accounts, such as Microsoft Entra or Okta. It creates their accounts here, and deactivates them when they leave.`}
                  action={add}
                />
              ) : (
                <>
                  <ScimAddress address={list.address} />
                  {list.tenants.map((tenant) => (
                    <Directory key={tenant.tenant_id} list={list} tenant={tenant} onIssued={setIssued} />
                  ))}
                </>
              )}
              {adding && (
                <DirectoryDialog
                  list={list}
                  send={async (values) => setIssued(await addTenant(values))}
                  onClose={() => setAdding(false)}
                />
              )}
            </>
          )}
        </Loaded>
      </Stack>
      {issued && <DirectoryTokenDialog issued={issued} onClose={() => setIssued(undefined)} />}
    </section>
  );
}

/** Where directories send what they know. */
function ScimAddress({ address }: { address: string }) {
  return (
    <Group gap="sm">
      <Text>{t`Address for directories (SCIM 2.0):`}</Text>
      <Code dir="ltr">{address}</Code>
      <CopyButton text={address}>{t`Copy`}</CopyButton>
    </Group>
  );
}
