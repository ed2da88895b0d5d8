import { t } from "@lingui/core/macro";
import { formatName } from "@/ui/format";
import "@/words/activity";

/** Says whose an activity is from now on. */
export const movedWords = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  t`Activity moved to ${formatName(first_name, last_name)}.`;
