import { IconFlask } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { MemoryStore } from "@/features/activity/store/memoryStore";
import { structureQuery } from "@/features/activity/sync/remote";
import { type AcceptedTap, TapBook } from "@/features/activity/sync/taps";
import { usePresenceStore } from "@/features/activity/sync/usePresenceStore";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { type Structure, toQuestions } from "../questions";
import shared from "../runner.module.css";
import { clampIndex } from "../types";
import classes from "./frame.module.css";
import { RunnerFrame } from "./RunnerFrame";

const route = getRouteApi("/appTester/$applicationID");

export default function TesterScreen() {
  const { applicationID } = route.useParams();
  const { data, error, refetch, isFetchedAfterMount } = useQuery(structureQuery(applicationID));
  // A test is of what is there now, not of what was there at the last one.
  const fresh = { data: isFetchedAfterMount ? data : undefined, error, refetch };
  return (
    <Loaded
      query={fresh}
      failure="The application could not be loaded"
      missing={<NothingToTest />}
      page="Test"
      skeleton={<PageSkeleton shape="canvas" />}
    >
      {(structure) => <Testing key={applicationID} applicationId={applicationID} structure={structure} />}
    </Loaded>
  );
}

const NothingToTest = () => (
  <EmptyState
    icon={IconFlask}
    title="This application does not exist"
    text="It may have been taken out of the marketplace."
    action={<ButtonLink to="/rolesPage/viewAllApplications">Go to the Marketplace</ButtonLink>}
  />
);

/** The runner on an application: with a sample child, in memory only. */
function Testing({ applicationId, structure }: { applicationId: string; structure: Structure }) {
  const app = useMemo(
    () => ({
      title: structure.title,
      image: structure.image,
      customId: structure.application_custom_id,
      questions: toQuestions(structure),
    }),
    [structure],
  );
  const [store] = useState(() => new MemoryStore(app.questions.length));
  const [taps] = useState(() => new TapBook([]));
  const acceptTap = useCallback((tap: AcceptedTap) => taps.accept(tap), [taps]);
  const presence = usePresenceStore(applicationId);
  const link = useMemo(() => ({ id: applicationId, presence }), [applicationId, presence]);
  const [facts] = useState(() => ({ childName: "Sample child", startedAt: new Date().toISOString() }));
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const onIndex = useCallback((index: number) => void navigate({ search: { q: index }, replace: true }), [navigate]);
  return (
    <RunnerFrame
      app={app}
      facts={facts}
      store={store}
      index={clampIndex(q ?? -1, app.questions.length)}
      onIndex={onIndex}
      link={link}
      taps={taps}
      acceptTap={acceptTap}
      banner={
        <div className={classes.banner} role="note">
          <IconFlask size={18} aria-hidden /> This is a test. Nothing is stored: scores, notes and times are gone when
          you leave.
        </div>
      }
      finish={<p className={shared.quiet}>The test ends here. An activity would continue to its final report.</p>}
    />
  );
}
