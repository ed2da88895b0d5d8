import { Button } from "@mantine/core";
import { IconDownload, IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api, call } from "@/api/client";
import { useAccount } from "@/api/session";
import { confirmed } from "@/api/stepUp";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { Page } from "@/ui/Page";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { useDownload } from "@/ui/useDownload";
import { AuditChips, AuditForm } from "./AuditFilters";
import { AuditTable } from "./AuditTable";
import { type AuditSearch, auditQuery, exportAddress, filtersOf } from "./audit";

export default function AuditScreen() {
  const open = useAccount().role === "Super Admin";
  return (
    <Page
      title="Audit trail"
      lead="Who did what to which account or child, when, and from where. Times are UTC."
      action={open && <AuditExport />}
    >
      {open ? <Trail /> : <TrailClosed />}
    </Page>
  );
}

function TrailClosed() {
  return <EmptyState icon={IconLock} title="The audit trail is not open to your role" text="A Super Admin reads it." />;
}

function Trail() {
  const search = useSearch({ from: "/auditTrail" });
  const navigate = useNavigate({ from: "/auditTrail" });
  const { data, error, refetch, isPlaceholderData } = useQuery(auditQuery(search));
  const show = (next: AuditSearch) => navigate({ search: next });
  const filters = filtersOf(search);
  return (
    <>
      <AuditForm key={JSON.stringify(filters)} filters={filters} onApply={show} />
      <AuditChips filters={filters} onChange={show} />
      {data && !error && <AuditTable page={data} search={search} onSearch={show} busy={isPlaceholderData} />}
      {!data && !error && <ContentSkeleton shape="table" />}
      {error && <ErrorState title="The audit trail could not be loaded" error={error} onRetry={refetch} />}
    </>
  );
}

function AuditExport() {
  const search = useSearch({ from: "/auditTrail" });
  const { busy, download } = useDownload();
  const proven = async () => {
    const { until } = await call(api.GET("/api/auth/step-up")).catch(() => ({ until: null }));
    return confirmed(until);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={async () => (await proven()) && download(exportAddress(filtersOf(search)))}
      loading={busy}
    >
      Export CSV
    </Button>
  );
}
