import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/children";
import { Stack, Title } from "@mantine/core";
import { IconUserQuestion } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { GuardianConsents } from "@/features/people/guardian/GuardianConsents";
import { type GuardedChild, guardedChildrenQuery } from "@/features/people/guardian/guarded";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { ReportsSharedOf } from "../parents/ReportsSharedOf";

/** A child whose record the account does not reach: its guardian reads what is shared, anybody else finds nothing. */
export function UnreachedChild({ childID }: { childID: string }) {
  const { data, isPending } = useInfiniteQuery(guardedChildrenQuery);
  if (isPending) return <PageSkeleton shape="text" />;
  const guarded = data?.pages.flatMap(({ rows }) => rows).find(({ child_id }) => child_id === childID);
  return guarded ? <GuardedPage child={guarded} /> : <NoChild />;
}

/** What a guardian sees of a child: the reports that are shared with them, and the consents, which are theirs to give. */
function GuardedPage({ child }: { child: GuardedChild }) {
  return (
    <Page
      title={child.first_name}
      lead={
        <Trans>
          You see what is shared with you as a guardian. Questions? Ask <bdi>{child.contact}</bdi>, who invited you.
        </Trans>
      }
      action={<ButtonLink to="/myChildren" variant="light">{t`My children`}</ButtonLink>}
      width="form"
    >
      <Stack gap="xl">
        <section>
          <Title order={2} size="h3" mb="sm">{t`Reports`}</Title>
          <ReportsSharedOf child={child} />
        </section>
        <section>
          <Title order={2} size="h3" mb="sm">{t`Consents`}</Title>
          <GuardianConsents child={child} />
        </section>
      </Stack>
    </Page>
  );
}

function NoChild() {
  const { role } = useAccount();
  return (
    <Page title={t`Child not found`}>
      <EmptyState
        icon={IconUserQuestion}
        title={t`There is no such child on your list`}
        text={t`The address may be wrong, or the child is not shared with you any more.`}
        action={
          role === "Parent/Caretaker" ? (
            <ButtonLink to="/myChildren" variant="light">{t`My children`}</ButtonLink>
          ) : (
            <ButtonLink to="/dashboard" variant="light">{t`Go to your children`}</ButtonLink>
          )
        }
      />
    </Page>
  );
}
