import { t } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useSyncExternalStore } from "react";
import { useSession } from "@/api/session";
import { fetchActivityStructure } from "@/api/structure";
import { useScoreKeys } from "@/features/activity/useScoreKeys";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { Page } from "@/ui/Page";
import { activityKeys } from "../keys";
import frame from "../runner/frame/frame.module.css";
import { Sidebar } from "../runner/frame/Sidebar";
import { useAddressedPosition } from "../runner/frame/useAddressedPosition";
import { toApplication } from "../runner/questions";
import type { RunnerApplication } from "../runner/types";
import { SecondFinal } from "./SecondFinal";
import { SecondLead } from "./SecondLead";
import { SecondQuestion } from "./SecondQuestion";
import { SecondState } from "./SecondState";
import type { SecondScoring } from "./second";
import classes from "./second.module.css";
import { useSecondStore } from "./useSecondStore";
import "@/words/activity";
import { Trans } from "@lingui/react/macro";
import { Button, Stack, Text } from "@mantine/core";
import shared from "../runner/runner.module.css";

const route = getRouteApi("/activity/second/$activityID");

/** The questions as the child saw them, of the version that was run. */
const secondApplicationQuery = (id: string, title: string) =>
  queryOptions({
    queryKey: activityKeys.secondStructure(id),
    queryFn: async () => toApplication({ title, image: "" }, await fetchActivityStructure(id)),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Question by question: what the child saw and did, and the score. */
export function SecondRunner({ second }: { second: SecondScoring }) {
  const query = useQuery(secondApplicationQuery(second.activity_id, second.title));
  return (
    <Page kind={t`Second scoring`} title={second.title} lead={<SecondLead second={second} />} width="full">
      <Loaded query={query} failure={t`The questions could not be loaded`} skeleton={<ContentSkeleton shape="table" />}>
        {(app) => <ScoredAgain second={second} app={app} />}
      </Loaded>
    </Page>
  );
}

function ScoredAgain({ second, app }: { second: SecondScoring; app: RunnerApplication }) {
  const session = useSession();
  const store = useSecondStore(session?.id ?? "", second);
  const data = useSyncExternalStore(store.subscribe, store.snapshot);
  const { q = -1 } = route.useSearch();
  const [index, onIndex] = useAddressedPosition(q, app.questions.length);
  const give = useCallback((no: number, score: number | null) => store.change(no, { score }), [store]);
  useScoreKeys({ questions: app.questions, index, onIndex, onScore: (score) => give(index, score) });
  const question = app.questions[index];
  const shown = second.questions?.[index];
  return (
    <div className={classes.runner}>
      <SecondState data={data} count={app.questions.length} />
      <div className={frame.body}>
        <Sidebar questions={app.questions} store={store} index={index} onIndex={onIndex} />
        <div className={frame.page}>
          {index < 0 && <SecondIntroduction onStart={() => onIndex(0)} />}
          {question && shown && (
            <SecondQuestion
              key={question.id}
              activityId={second.activity_id}
              question={question}
              shown={shown}
              score={data.answers[index]?.score ?? null}
              count={app.questions.length}
              onIndex={onIndex}
              give={give}
            />
          )}
          {index >= app.questions.length && (
            <SecondFinal second={second} app={app} store={store} data={data} onIndex={onIndex} />
          )}
        </div>
      </div>
    </div>
  );
}

/** How the scoring goes, and what is hidden meanwhile. */
function SecondIntroduction({ onStart }: { onStart: () => void }) {
  return (
    <Stack className={classes.text}>
      <Text>
        <Trans>
          Score each question from what the child did. The first scores, notes and report stay hidden from you until you
          submit on the Final Page; after that your scores stay as they are.
        </Trans>
      </Text>
      <Text>
        <Trans>Every score is saved as you give it, and kept on this device while there is no connection.</Trans>
      </Text>
      <Text className={shared.quiet}>
        <Trans>Keys: digits score, the left and right arrows move.</Trans>
      </Text>
      <div>
        <Button className={shared.big} onClick={onStart}>
          {t`Go to the first question`}
        </Button>
      </div>
    </Stack>
  );
}
