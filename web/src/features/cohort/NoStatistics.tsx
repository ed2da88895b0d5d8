import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { IconChartBarOff } from "@tabler/icons-react";
import type { Role } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";

/** The page of a role without statistics. */
export function NoStatistics({ role, title }: { role: Role; title: string }) {
  return (
    <Page title={title}>
      <EmptyState
        icon={IconChartBarOff}
        title={t`Your role has no statistics`}
        text={
          role === "Developer"
            ? t`Developers see no children’s records, and so no figures of them.`
            : t`Reports about your own child are on the child’s page, once they are shared with you.`
        }
        action={<ButtonLink to="/">{t`Go to the start page`}</ButtonLink>}
      />
    </Page>
  );
}
