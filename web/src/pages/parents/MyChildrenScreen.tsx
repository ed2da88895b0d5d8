import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/children";
import { Card, Text, Title } from "@mantine/core";
import { IconHeartHandshake } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { GuardianConsents } from "@/features/people/guardian/GuardianConsents";
import { type GuardedChild, guardedChildrenQuery } from "@/features/people/guardian/guarded";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { lazyPart } from "@/ui/lazyPart";
import { ButtonLink } from "@/ui/links";
import { ShowMore } from "@/ui/list/ShowMore";
import { Page } from "@/ui/Page";
import classes from "./Family.module.css";
import { heading } from "./MyChildrenPreload";
import { ReportsSharedOf } from "./ReportsSharedOf";

const MyQuestionnaires = lazyPart(
  async () => (await import("@/features/rating/mine/MyQuestionnaires")).MyQuestionnaires,
);

/** The children whose guardian the account is: what is shared of them, and what was agreed to. */
export default function MyChildrenScreen() {
  const list = useInfiniteQuery(guardedChildrenQuery);
  return (
    <Page {...heading()} width="form">
      <MyQuestionnaires />
      <Loaded query={list} failure={t`Your children could not be loaded`} skeleton={<ContentSkeleton shape="cards" />}>
        {({ pages }) => {
          const children = pages.flatMap((page) => page.rows);
          if (children.length === 0) return <NotGuardianYet />;
          return (
            <>
              <div className={classes.children}>
                {children.map((child) => (
                  <ChildCard key={child.child_id} child={child} />
                ))}
              </div>
              <ShowMore list={list} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function ChildCard({ child }: { child: GuardedChild }) {
  const heading = useId();
  return (
    <Card withBorder component="section" aria-labelledby={heading} className={classes.child}>
      <header>
        <Title order={2} id={heading}>
          <bdi>{child.first_name}</bdi>
        </Title>
        <Text c="dimmed">
          <Trans>
            Questions? Ask <bdi>{child.contact}</bdi>, who invited you.
          </Trans>
        </Text>
      </header>
      <section>
        <Title order={3} mb="xs">{t`Reports`}</Title>
        <ReportsSharedOf child={child} />
      </section>
      <section>
        <Title order={3}>{t`Consents`}</Title>
        <Text c="dimmed">{t`You decide for each of these. What you change counts at once.`}</Text>
        <GuardianConsents child={child} />
      </section>
    </Card>
  );
}

function NotGuardianYet() {
  return (
    <EmptyState
      icon={IconHeartHandshake}
      title={t`Your children will be here`}
      text={t`Whoever works with your child, such as a therapist or a teacher, invites you by e-mail as the child's guardian. Ask them to, with the address that you read, and open the link in their letter while you are logged in here. Then you see the reports that they share with you, and decide what you agree to.`}
      action={
        <ButtonLink to="/account" variant="light">
          {t`See what is shared with you`}
        </ButtonLink>
      }
    />
  );
}
