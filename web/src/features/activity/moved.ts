import { t } from "@lingui/core/macro";
import { formatName } from "@/ui/format";
import "@/words/activity";

/** Says which child an activity belongs to now. */
export const movedWords = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  t`Activity moved to ${formatName(first_name, last_name)}.`;
