import { t } from "@lingui/core/macro";
import { IconEyeOff } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useOpening } from "@/api/opening";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { AgreementPage } from "./AgreementPage";
import { SecondRunner } from "./SecondRunner";
import { SecondStart } from "./SecondStart";
import { type SecondScoring, secondQuery } from "./second";
import "@/words/activity";

const route = getRouteApi("/activity/second/$activityID");

/** A finished activity scored a second time: the start, the scoring, and how far both scorers agree. */
export default function SecondScreen() {
  const { activityID } = route.useParams();
  const query = useOpening(secondQuery(useAccount().id, activityID));
  return (
    <Loaded
      query={query}
      failure={t`The second scoring could not be loaded`}
      missing={<NoSecond />}
      page={t`Second scoring`}
      skeleton={<PageSkeleton shape="text" />}
    >
      {(second) => <Second key={second.activity_id} second={second} />}
    </Loaded>
  );
}

function Second({ second }: { second: SecondScoring }) {
  if (second.state === "submitted") return <AgreementPage second={second} />;
  if (second.state === "open" && second.mine) return <SecondRunner second={second} />;
  return <SecondStart second={second} />;
}

const NoSecond = () => (
  <EmptyState
    icon={IconEyeOff}
    title={t`There is no such activity`}
    text={t`The address may be wrong, or the child is not shared with you any more.`}
    action={<ButtonLink to="/dashboard" variant="light">{t`Go to your children`}</ButtonLink>}
  />
);
