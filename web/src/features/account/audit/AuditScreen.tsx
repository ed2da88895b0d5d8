import { t } from "@lingui/core/macro";
import "@/words/trail";
import { Button } from "@mantine/core";
import { IconDownload, IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api, call } from "@/api/client";
import { useAccount } from "@/api/session";
import { confirmed } from "@/api/stepUp";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { Page } from "@/ui/Page";
import { useDownload } from "@/ui/useDownload";
import { AuditChips, AuditForm } from "./AuditFilters";
import { heading } from "./AuditPreload";
import { AuditTable } from "./AuditTable";
import { auditQuery, exportAddress, filtersOf } from "./audit";
import { ChainLine } from "./ChainLine";
import { type AuditSearch, auditSearch } from "./search";

export default function AuditScreen() {
  const open = useAccount().role === "Super Admin";
  return (
    <Page {...heading()} action={open && <AuditExport />}>
      {open ? <Trail /> : <TrailClosed />}
    </Page>
  );
}

function TrailClosed() {
  return (
    <EmptyState icon={IconLock} title={t`The audit trail is not open to your role`} text={t`A Super Admin reads it.`} />
  );
}

function Trail() {
  const search = auditSearch({ ...useSearch({ from: "/auditTrail" }) });
  const navigate = useNavigate({ from: "/auditTrail" });
  const query = useQuery(auditQuery(search));
  const show = (next: AuditSearch) => navigate({ search: next });
  const filters = filtersOf(search);
  return (
    <>
      <ChainLine />
      <AuditForm key={JSON.stringify(filters)} filters={filters} onApply={show} />
      <AuditChips filters={filters} onChange={show} />
      <Loaded
        query={query}
        failure={t`The audit trail could not be loaded`}
        skeleton={<ContentSkeleton shape="table" />}
      >
        {(page) => <AuditTable page={page} search={search} onSearch={show} busy={query.isPlaceholderData} />}
      </Loaded>
    </>
  );
}

function AuditExport() {
  const search = auditSearch({ ...useSearch({ from: "/auditTrail" }) });
  const { busy, download } = useDownload(t`the audit trail`);
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
    >{t`Export CSV`}</Button>
  );
}
