import { t } from "@lingui/core/macro";
import "@/words/activity";
import { IconFlask } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { HandOverGate } from "@/features/activity/handover/HandOverGate";
import { structureQuery } from "@/features/activity/sync/remote";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { ageText, SampleAge } from "../flow/SampleAge";
import classes from "../frame/frame.module.css";
import { RunnerFrame } from "../frame/RunnerFrame";
import { useAddressedPosition } from "../frame/useAddressedPosition";
import { type Structure, toQuestions } from "../questions";
import shared from "../runner.module.css";
import { useTestRun } from "./useTestRun";

const route = getRouteApi("/appTester/$applicationID");

export default function TesterScreen() {
  const { applicationID } = route.useParams();
  const { data, error, refetch, isFetchedAfterMount } = useQuery(structureQuery(applicationID));
  // A test uses the present draft, not that of the last test.
  const fresh = { data: isFetchedAfterMount ? data : undefined, error, refetch };
  return (
    <Loaded
      query={fresh}
      failure={t`The application could not be loaded`}
      missing={<NothingToTest />}
      page={t({ message: "Test", context: "a trial" })}
      skeleton={<PageSkeleton shape="canvas" />}
    >
      {(structure) => (
        <HandOverGate key={applicationID} id={applicationID}>
          <Testing applicationId={applicationID} structure={structure} />
        </HandOverGate>
      )}
    </Loaded>
  );
}

const NothingToTest = () => (
  <EmptyState
    icon={IconFlask}
    title={t`This application does not exist`}
    text={t`It may have been taken out of the marketplace.`}
    action={<ButtonLink to="/rolesPage/viewAllApplications">{t`Go to the Marketplace`}</ButtonLink>}
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
      rules: structure.rules,
    }),
    [structure],
  );
  const { startedAt, ...run } = useTestRun(applicationId, app.questions.length);
  const [months, setMonths] = useState<number | null>(null);
  const facts = useMemo(
    () => ({
      childName: t`Sample child`,
      startedAt,
      age: months === null ? undefined : { months, text: ageText(months), corrected: false },
    }),
    [startedAt, months],
  );
  const { q } = route.useSearch();
  const [index, onIndex] = useAddressedPosition(q ?? -1, app.questions.length);
  return (
    <RunnerFrame
      app={app}
      facts={facts}
      {...run}
      index={index}
      onIndex={onIndex}
      ageField={<SampleAge months={months} onChange={setMonths} />}
      banner={
        <div className={classes.banner} role="note">
          <IconFlask size={18} aria-hidden />{" "}
          {t`This is a test. Nothing is stored: scores, notes and times are gone when you leave.`}
        </div>
      }
      finish={<p className={shared.quiet}>{t`The test ends here. An activity would continue to its final report.`}</p>}
    />
  );
}
