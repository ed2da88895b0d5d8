import { t } from "@lingui/core/macro";
import "@/words/people";
import { ButtonLink } from "@/ui/links";

/** Leads to the beginning of another import. */
export const AnotherFile = () => (
  <ButtonLink to="/dashboard/import" search={{}} variant="default">{t`Import another file`}</ButtonLink>
);
