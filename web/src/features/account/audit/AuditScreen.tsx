import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { Page } from "@/ui/Page";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { AuditChips } from "./AuditChips";
import { AuditExport } from "./AuditExport";
import { AuditForm } from "./AuditForm";
import { AuditTable } from "./AuditTable";
import { type AuditSearch, auditQuery, filtersOf } from "./audit";

export default function AuditScreen() {
  const open = useAccount().role === "Super Admin";
  return (
    <Page
      title="Audit trail"
      lead="Who did what to which account or child, when, and from where. Times are UTC."
      action={open && <AuditExport />}
    >
      {open ? <Trail /> : <Closed />}
    </Page>
  );
}

function Closed() {
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
