import { Button } from "@mantine/core";
import { IconBrowser, IconFlag } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { hasStatus } from "@/api/errors";
import { useSession } from "@/api/session";
import { runnerQuery } from "@/features/activity/sync/remote";
import { useActivity } from "@/features/activity/sync/useActivity";
import { useSoleRunner } from "@/features/activity/sync/useSoleRunner";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { useNotices } from "@/ui/feedback/notices";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { toQuestions } from "../questions";
import { clampIndex } from "../types";
import { ActivityRunner } from "./ActivityRunner";

type Loaded = Awaited<ReturnType<NonNullable<ReturnType<typeof runnerQuery>["queryFn"]>>>;

const route = getRouteApi("/activity/$activityID");

export default function RunnerScreen() {
  const { activityID } = route.useParams();
  return <OneTabOnly key={activityID} activityId={activityID} />;
}

/** One tab of a browser runs an activity; a second one offers to take it over. */
function OneTabOnly({ activityId }: { activityId: string }) {
  const { turn, takeOver } = useSoleRunner(activityId);
  if (turn === "mine") return <Opening activityId={activityId} />;
  if (turn === "asking") return <PageSkeleton shape="canvas" />;
  return (
    <Page title="Activity">
      <EmptyState
        icon={IconBrowser}
        title="This activity is open in another tab"
        text="Go on there, or continue here; the other tab then stops. Nothing that was given there is lost."
        action={<Button onClick={takeOver}>Continue here</Button>}
      />
    </Page>
  );
}

/** Loads once. What is loaded then stays, whatever becomes of the session or the network. */
function Opening({ activityId }: { activityId: string }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const { data, error, refetch } = useQuery({ ...runnerQuery(activityId), enabled: !loaded });
  if (data && !loaded) setLoaded(data);
  if (loaded?.detail.finish_date) return <Finished activityId={activityId} title={loaded.detail.title} />;
  // Finished elsewhere: what the server holds counts now.
  const reload = () => void refetch().then((fresh) => fresh.data && setLoaded(fresh.data));
  if (loaded) return <RunningActivity loaded={loaded} onClosed={reload} />;
  if (!error) return <PageSkeleton shape="canvas" />;
  return (
    <Page title="Activity">
      {hasStatus(error, 404) ? (
        <EmptyState
          icon={IconFlag}
          title="This activity does not exist"
          text="It may belong to another account."
          action={<ButtonLink to="/activities">Go to Activities</ButtonLink>}
        />
      ) : (
        <ErrorState title="The activity could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Finished({ activityId, title }: { activityId: string; title: string }) {
  return (
    <Page title={title}>
      <EmptyState
        icon={IconFlag}
        title="This activity is finished"
        text="Its scores are final and can be read in the report."
        action={
          <ButtonLink to="/activity/report/$activityID" params={{ activityID: activityId }}>
            See Report
          </ButtonLink>
        }
      />
    </Page>
  );
}

function RunningActivity({ loaded, onClosed }: { loaded: Loaded; onClosed: () => void }) {
  const { detail, structure, results } = loaded;
  // The guard has let an account in; a session that ends later must not take its answers away.
  const session = useSession();
  const [accountId] = useState(() => session?.id ?? "");
  const notices = useNotices();
  const running = useActivity(accountId, detail.activity_id, results, notices, onClosed);
  const app = useMemo(
    () => ({
      title: detail.title,
      image: detail.image,
      customId: structure.application_custom_id,
      questions: toQuestions(structure),
    }),
    [detail, structure],
  );
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const onIndex = useCallback((index: number) => void navigate({ search: { q: index }, replace: true }), [navigate]);
  if (!running) return <PageSkeleton shape="canvas" />;
  const index = clampIndex(q ?? detail.question_index, app.questions.length);
  return <ActivityRunner detail={detail} app={app} running={running} index={index} onIndex={onIndex} />;
}
