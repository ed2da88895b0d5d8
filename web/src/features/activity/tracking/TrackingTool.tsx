import { plural, t } from "@lingui/core/macro";
import { IconHandFinger } from "@tabler/icons-react";
import { useMemo, useSyncExternalStore } from "react";
import { PanelTool, type ToolProps } from "@/features/activity/runner/tools/PanelTool";
import { Tracking } from "./Tracking";
import { trackOf } from "./track";
import "@/words/activity";

/** Where and when the child touched the question. */
export function TrackingTool({ tool, panel, question, taps }: ToolProps) {
  const all = useSyncExternalStore(taps.subscribe, taps.list);
  const track = useMemo(
    () =>
      trackOf(
        all.filter(({ questionNo }) => questionNo === question.no),
        question.elements,
      ),
    [all, question],
  );
  const count = track.touches.length;
  return (
    <PanelTool
      tool={tool}
      panel={panel}
      icon={<IconHandFinger size={20} aria-hidden />}
      label={count > 0 ? plural(count, { one: "Tracking (# touch)", other: "Tracking (# touches)" }) : t`Tracking`}
    >
      {() => <Tracking question={question} track={track} />}
    </PanelTool>
  );
}
