import "@/words/report";
import { t } from "@lingui/core/macro";
import { Skeleton } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api, call } from "@/api/client";
import { fetchActivityStructure } from "@/api/structure";
import { type RunnerQuestion, toQuestions } from "@/features/activity/runner/questions";
import { type AcceptedTap, fromStored } from "@/features/activity/store/taps";
import { Tracking } from "@/features/activity/tracking/Tracking";
import { trackOf } from "@/features/activity/tracking/track";
import { Loaded } from "@/ui/feedback/Loaded";
import scores from "../scores.module.css";

/** The child's touches on one question, at most a thousand. */
const touchesQuery = (activityID: string, questionNo: number) =>
  queryOptions({
    queryKey: ["report", "touches", activityID, questionNo],
    queryFn: () =>
      call(
        api.GET("/api/activity/taps/{id}", {
          params: { path: { id: activityID }, query: { question_no: questionNo } },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The questions as the child saw them. */
const seenQuery = (activityID: string) =>
  queryOptions({
    queryKey: ["report", "seen", activityID],
    queryFn: async () => toQuestions(await fetchActivityStructure(activityID)),
    staleTime: Number.POSITIVE_INFINITY,
  });

interface TouchesProps {
  activityID: string;
  questionNo: number;
}

/** Where and when the child touched the question. */
export function Touches({ activityID, questionNo }: TouchesProps) {
  const touches = useQuery(touchesQuery(activityID, questionNo));
  const seen = useQuery(seenQuery(activityID));
  const failure = t`The touches could not be loaded`;
  const skeleton = <Skeleton height={60} />;
  return (
    <section aria-label={t`What the child touched`}>
      <h3 className={scores.name}>{t`What the child touched`}</h3>
      <Loaded query={touches} failure={failure} skeleton={skeleton}>
        {(taps) => (
          <Loaded query={seen} failure={failure} skeleton={skeleton}>
            {(questions) => {
              const question = questions[questionNo];
              return question && <Tracked question={question} taps={taps.map(fromStored)} />;
            }}
          </Loaded>
        )}
      </Loaded>
    </section>
  );
}

function Tracked({ question, taps }: { question: RunnerQuestion; taps: readonly AcceptedTap[] }) {
  const track = useMemo(() => trackOf(taps, question.elements), [taps, question]);
  return <Tracking question={question} track={track} />;
}
