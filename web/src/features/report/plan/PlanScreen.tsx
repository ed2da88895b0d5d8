import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { IconTargetArrow } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatName } from "@/ui/format";
import { ButtonLink, TextLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { AddGoal, PlanGoals, useAsked } from "./PlanGoals";
import { type Plan, planQuery } from "./plan";
import "@/words/report";

const route = getRouteApi("/plan/$childID");

/** A child's goals in one application. */
export default function PlanScreen() {
  const { childID } = route.useParams();
  const { application = "" } = route.useSearch();
  const query = useQuery(planQuery({ childID, application }));
  return (
    <Loaded
      query={query}
      failure={t`The plan could not be loaded`}
      missing={<NoPlan />}
      page={t`Intervention Plan`}
      skeleton={<PageSkeleton shape="text" />}
    >
      {(plan) => <ChildPlan key={`${plan.child_id}${plan.application_id}`} plan={plan} />}
    </Loaded>
  );
}

function ChildPlan({ plan }: { plan: Plan }) {
  const [asked, ask] = useAsked();
  const { child_id: childID, application_id: applicationID } = plan;
  const name = formatName(plan.first_name, plan.last_name);
  return (
    <Page
      kind={t`Intervention Plan`}
      title={name}
      isPersonal
      lead={
        <Trans>
          Goals in{" "}
          <TextLink to="/testAppMenu/$applicationID" params={{ applicationID }}>
            <bdi>{plan.title}</bdi>
          </TextLink>
          , printed with the report. See{" "}
          <TextLink to="/dashboard/child/$childID" params={{ childID }}>
            the page of <bdi>{name}</bdi>
          </TextLink>
          .
        </Trans>
      }
      action={plan.may_write && plan.goals.length > 0 && <AddGoal ask={ask} />}
    >
      {!plan.may_write && (
        <InlineNotice kind="info">{t`This child is archived: the plan can only be read.`}</InlineNotice>
      )}
      <PlanGoals plan={plan} asked={asked} ask={ask} />
    </Page>
  );
}

const NoPlan = () => (
  <EmptyState
    icon={IconTargetArrow}
    title={t`There is no such plan`}
    text={t`The address may be wrong, or the child is not shared with you any more.`}
    action={<ButtonLink to="/dashboard" variant="light">{t`Go to your children`}</ButtonLink>}
  />
);
