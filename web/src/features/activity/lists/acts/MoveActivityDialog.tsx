import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Checkbox, Text, Textarea } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import { movedWords } from "@/features/activity/moved";
import { PersonPicker } from "@/features/people/picker/PersonPicker";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useNotices } from "@/ui/feedback/notices";
import { Refusal } from "@/ui/form/refusal";
import { useAppForm, useController } from "@/ui/form/useAppForm";
import { useActivitiesChanged } from "./discard";
import { MoveComparison } from "./MoveComparison";
import { clipWords, isOutdated, type MovePreview, moveActivity, movePreviewQuery, moveWords } from "./move";
import "@/words/activity";

interface MoveActivityDialogProps {
  activityId: string;
  /** The child of the activity, who is not offered. */
  childId: string;
  onClose: () => void;
  /** Runs before the move, for example to send what waits here. */
  before?: () => Promise<void>;
  /** Runs after the move; without it the dialog closes. */
  after?: (moved: MovePreview) => Promise<void>;
}

/** Gives an activity to another child, for a reason that stays in the audit trail of both. */
export function MoveActivityDialog({ childId, ...activity }: MoveActivityDialogProps) {
  const { form, preview } = useMove(activity);
  const child = useController({ control: form.control, name: "child_id" });
  const removes = useController({ control: form.control, name: "remove_clips" });
  const shown = preview.data;
  return (
    <FormDialog
      onClose={activity.onClose}
      title={t`Move this activity to another child`}
      size="lg"
      form={form}
      submit={t`Move Activity`}
      busy={t`Moving`}
      disabled={!shown}
    >
      <Text>
        <Trans>
          All answers, scores and notes go with it. What is computed of the child’s age is computed again, and nothing
          of it stays with the first child.
        </Trans>
      </Text>
      <PersonPicker
        kind="child"
        label={t`The right child`}
        placeholder={t`Choose a child`}
        value={child.field.value || null}
        onChange={(id) => {
          child.field.onChange(id ?? "");
          removes.field.onChange(false);
          form.clearErrors();
        }}
        error={child.fieldState.error?.message}
        except={childId}
        required
        autoFocus
      />
      {preview.error && <InlineNotice kind="error">{messageOf(preview.error)}</InlineNotice>}
      {shown && <MoveChanges shown={shown} />}
      {shown && shown.clips.number > 0 && (
        <Checkbox
          label={t`Remove these recordings`}
          description={clipWords(shown)}
          checked={removes.field.value}
          onChange={(event) => removes.field.onChange(event.currentTarget.checked)}
          error={removes.fieldState.error?.message}
        />
      )}
      <Textarea
        {...form.field("reason", t`Reason`, { needed: true })}
        description={reasonWords(shown?.finished === true)}
        autosize
        minRows={2}
        maxLength={1000}
      />
    </FormDialog>
  );
}

/** Says where the reason is shown: readers of one child's report may not know of the other child. */
const reasonWords = (finished: boolean) =>
  finished
    ? t`It stands in the audit trail of both children and in the report. Name no child.`
    : t`It stands in the audit trail of both children.`;

/** Both children, and what the move changes. */
function MoveChanges({ shown }: { shown: MovePreview }) {
  const open = shown.open.length;
  return (
    <>
      <MoveComparison shown={shown} />
      {open > 0 && (
        <InlineNotice kind="info">
          {plural(open, {
            one: "This child has an open activity of this application already. The moved one stands beside it.",
            other: "This child has # open activities of this application already. The moved one stands beside them.",
          })}
        </InlineNotice>
      )}
      <ul aria-label={t`What changes`}>
        {moveWords(shown).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  );
}

function useMove({ activityId, onClose, before, after }: Omit<MoveActivityDialogProps, "childId">) {
  const changed = useActivitiesChanged();
  const client = useQueryClient();
  const notices = useNotices();
  const form = useAppForm({
    initial: { child_id: "", reason: "", remove_clips: false },
    save: async ({ child_id: childId, reason, remove_clips: removes }) => {
      const asked = movePreviewQuery(activityId, childId);
      const shown = client.getQueryData(asked.queryKey);
      if (!shown) throw new Refusal(t`Please Select a Child`, "child_id");
      if (shown.clips.number > 0 && !removes)
        throw new Refusal(t`Choose to remove these recordings, or do not move the activity.`, "remove_clips");
      await before?.();
      try {
        await moveActivity(shown, reason, removes);
      } catch (error) {
        if (isOutdated(error)) await client.invalidateQueries(asked);
        throw error;
      }
      notices.success(movedWords(shown.to));
      changed();
      await (after ? after(shown) : onClose());
    },
  });
  const childId = form.watch("child_id");
  const preview = useQuery({ ...movePreviewQuery(activityId, childId), enabled: childId !== "" });
  return { form, preview: childId === "" ? { data: undefined, error: null } : preview };
}
