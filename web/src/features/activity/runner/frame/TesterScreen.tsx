import { IconFlask } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { useSampleRecorder } from "@/features/activity/clips/useClipRecorder";
import { MemoryStore } from "@/features/activity/store/memoryStore";
import { OverruleBook } from "@/features/activity/store/overrules";
import { structureQuery } from "@/features/activity/sync/remote";
import { type AcceptedTap, TapBook } from "@/features/activity/sync/taps";
import { usePresenceStore } from "@/features/activity/sync/usePresenceStore";
import { useScreenControl } from "@/features/activity/sync/useScreenControl";
import { useTestSittings } from "@/features/activity/sync/useTestSittings";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { ageText, SampleAge } from "../flow/SampleAge";
import { type Structure, toQuestions } from "../questions";
import shared from "../runner.module.css";
import classes from "./frame.module.css";
import { RunnerFrame } from "./RunnerFrame";
import { usePosition } from "./usePosition";

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

/** Where the rules were left: nobody is told. */
const untoldOverrules = () => new OverruleBook({ kept: [], persist: () => undefined, send: async () => undefined });

/** The runner on an application: with a sample child, in memory only. */
function Testing({ applicationId, structure }: { applicationId: string; structure: Structure }) {
  const app = useMemo(
    () => ({
      title: structure.title,
      image: structure.image,
      customId: structure.application_custom_id,
      questions: toQuestions(structure),
      rules: structure.rules,
    }),
    [structure],
  );
  const [store] = useState(() => new MemoryStore(app.questions.length));
  const [taps] = useState(() => new TapBook([]));
  const sittings = useTestSittings();
  const [overrules] = useState(untoldOverrules);
  const acceptTap = useCallback((tap: AcceptedTap) => taps.accept(tap), [taps]);
  const presence = usePresenceStore(applicationId);
  const control = useScreenControl();
  const clips = useSampleRecorder(applicationId);
  const link = useMemo(
    () => ({ id: applicationId, presence, control, clips }),
    [applicationId, presence, control, clips],
  );
  const [startedAt] = useState(() => new Date().toISOString());
  const [months, setMonths] = useState<number | null>(null);
  const facts = useMemo(
    () => ({
      childName: "Sample child",
      startedAt,
      age: months === null ? undefined : { months, text: ageText(months), corrected: false },
    }),
    [startedAt, months],
  );
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const write = (index: number) => void navigate({ search: { q: index }, replace: true });
  const [index, onIndex] = usePosition(q ?? -1, app.questions.length, write);
  return (
    <RunnerFrame
      app={app}
      facts={facts}
      store={store}
      index={index}
      onIndex={onIndex}
      link={link}
      taps={taps}
      acceptTap={acceptTap}
      sittings={sittings}
      overrules={overrules}
      ageField={<SampleAge months={months} onChange={setMonths} />}
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
