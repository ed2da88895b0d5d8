import "@/words/provisioning";
import { t } from "@lingui/core/macro";
import { Button, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { components } from "@/api/schema";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDateTime } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { problemsQuery, type Tenant } from "./tenants";

type ScimProblem = components["schemas"]["ScimProblem"];

/** The last calls of a directory that were refused, once they are asked for. */
export function DirectoryProblems({ tenant }: { tenant: Tenant }) {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap="sm" align="stretch">
      <Title order={4} size="h5">{t`Refused calls`}</Title>
      {open ? (
        <Problems tenant={tenant} />
      ) : (
        <Button
          variant="default"
          style={{ alignSelf: "flex-start" }}
          aria-label={t`Show the refused calls of ${{ name: tenant.name }}`}
          onClick={() => setOpen(true)}
        >{t`Show`}</Button>
      )}
    </Stack>
  );
}

function Problems({ tenant: { tenant_id, name } }: { tenant: Tenant }) {
  return (
    <Loaded
      query={useQuery(problemsQuery(tenant_id))}
      failure={t`The refused calls could not be loaded`}
      skeleton={<ContentSkeleton shape="table" />}
    >
      {(problems) => (
        <DataTable
          caption={t`Refused calls of ${{ name }}`}
          rows={problems.map((problem, index) => ({ ...problem, key: `${problem.at} ${index}` }))}
          columns={columns()}
          rowKey={({ key }) => key}
          empty={<Text c="dimmed">{t`Nothing was refused in the last 90 days.`}</Text>}
        />
      )}
    </Loaded>
  );
}

const columns = (): Column<ScimProblem & { key: string }>[] => [
  { key: "at", header: t`When`, cell: ({ at }) => formatDateTime(at) },
  {
    key: "call",
    header: t`Call`,
    cell: ({ method, path, about }) => (
      <bdi dir="ltr" style={{ overflowWrap: "anywhere" }}>
        {[method, path, about].filter(Boolean).join(" ")}
      </bdi>
    ),
  },
  {
    key: "status",
    header: t`Answer`,
    cell: ({ status, scim_type }) => <bdi dir="ltr">{`${status} ${scim_type}`}</bdi>,
  },
  {
    key: "detail",
    header: t`Reason`,
    cell: ({ detail }) => (
      <span lang="en" dir="ltr">
        {detail}
      </span>
    ),
  },
];
