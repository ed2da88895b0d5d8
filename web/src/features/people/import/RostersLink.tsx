import { t } from "@lingui/core/macro";
import "@/words/people";
import { ButtonLink } from "@/ui/links";

/** Leads to where an import that a program has read came from. */
export const RostersLink = () => (
  <ButtonLink to="/organization" search={{ tab: "rosters" }} variant="default">{t`Back to the rosters`}</ButtonLink>
);
