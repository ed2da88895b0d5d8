import { t } from "@lingui/core/macro";
import "@/words/parts";
import { Tooltip } from "@mantine/core";
import { missing } from "./format";

/** The dash for a value that is not there, with the reason on hover and focus. */
export function Missing({ reason }: { reason: string }) {
  return (
    <Tooltip label={reason}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason must be reachable by keyboard too */}
      <span tabIndex={0} role="note" aria-label={t`No value: ${reason}`}>
        {missing}
      </span>
    </Tooltip>
  );
}
