import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { StoredClips } from "./ClipsOfQuestion";
import { clipsQuery } from "./remote";
import "@/words/activity";

/** The clips of a question in a report; nothing where there are none. */
export function QuestionClips({ activityId, questionNo }: { activityId: string; questionNo: number }) {
  const { data } = useQuery(clipsQuery(activityId));
  if (!data?.clips.some((clip) => clip.whole && clip.question_no === questionNo)) return null;
  return (
    <section aria-label={t`Recordings`}>
      <h3>{t`Recordings`}</h3>
      <StoredClips clips={data} questionNo={questionNo} />
    </section>
  );
}
