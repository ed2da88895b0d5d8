import { plural, t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { hasStatus } from "@/api/errors";
import type { components } from "@/api/schema";
import { activityKeys } from "@/features/activity/keys";
import { formatAge, formatName } from "@/ui/format";
import "@/words/activity";
import { listed } from "@/ui/format/list";

export type MovePreview = components["schemas"]["MovePreview"];
export type MoveChild = components["schemas"]["MoveChild"];

/** What a move to that child would change. Always read again: consents, shares and open activities may have changed. */
export const movePreviewQuery = (activityId: string, childId: string) =>
  queryOptions({
    queryKey: activityKeys.move(activityId, childId),
    queryFn: () =>
      call(api.GET("/api/activity/move/{id}", { params: { path: { id: activityId }, query: { child_id: childId } } })),
    staleTime: 0,
    retry: false,
  });

/** Moves the activity as previewed; the server refuses if anything has changed since. */
export const moveActivity = (shown: MovePreview, reason: string, removeClips: boolean) =>
  call(
    api.POST("/api/activity/move/{id}", {
      params: { path: { id: shown.activity_id } },
      body: {
        child_id: shown.to.child_id,
        from_child_id: shown.from.child_id,
        finished: shown.finished,
        reason,
        remove_clips: removeClips,
        beside: shown.open.map(({ activity_id }) => activity_id),
      },
    }),
  );

/** The server refused a move because something is not as it was shown. */
export const isOutdated = (error: unknown) => hasStatus(error, 409);

export const childName = ({ first_name, last_name }: MoveChild) => formatName(first_name, last_name);

/** What a move changes, a sentence each. */
export function moveWords(shown: MovePreview): string[] {
  const { finished, shares, signed_versions: signed, written, second_scoring: second } = shown;
  const words: string[] = [];
  const [before, after] = [shown.from, shown.to].map(({ age }) => age && formatAge(age.text));
  if (!after) words.push(t`Without a date of birth, scores are not compared with norms.`);
  else if (before && before !== after) words.push(t`Norms are read for the age of ${after} in place of ${before}.`);
  else if (!before) words.push(t`Norms are read for the age of ${after}.`);
  if (finished)
    words.push(
      t`It is opened again. Finish it once more, without changing an answer, to have its scores and its report computed again.`,
    );
  if (shares > 0)
    words.push(
      plural(shares, {
        one: "# guardian with whom the report is shared can no longer read it.",
        other: "# guardians with whom the report is shared can no longer read it.",
      }),
    );
  if (signed > 0)
    words.push(
      plural(signed, {
        one: "# signed version stays as it was signed, marked as of before the move.",
        other: "# signed versions stay as they were signed, marked as of before the move.",
      }),
    );
  if (written.length > 0)
    words.push(t`These sections of the report are marked for review: ${{ sections: listed(written) }}.`);
  if (second === "follows") words.push(t`Its second scoring goes with it.`);
  if (second === "ends") words.push(t`Its second scoring ends: the second scorer does not work with this child.`);
  return words;
}

/** Which consents are missing, and how many recordings that is about. */
export function clipWords({ clips: { number, picture, video, audio } }: MovePreview): string {
  const kinds = listed([picture && t`pictures`, video && t`videos`, audio && t`sound recordings`]);
  return plural(number, {
    one: `The record of this child holds no consent that is valid on the day of the test to: ${kinds}. # recording would be removed.`,
    other: `The record of this child holds no consent that is valid on the day of the test to: ${kinds}. # recordings would be removed.`,
  });
}
