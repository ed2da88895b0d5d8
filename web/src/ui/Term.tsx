import { t } from "@lingui/core/macro";
import "@/words/parts";
import { Tooltip } from "@mantine/core";

/** A term of the field that says in plain words what it means, on hover and focus. */
export const Term = ({ name, meaning }: { name: string; meaning: string }) => (
  <Tooltip label={meaning} multiline w={320} events={{ hover: true, focus: true, touch: true }}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the meaning must be reachable by keyboard too */}
    <span tabIndex={0} role="note" aria-label={t`${name}: ${meaning}`} style={{ textDecoration: "underline dotted" }}>
      {name}
    </span>
  </Tooltip>
);
