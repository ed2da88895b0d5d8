import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextLink } from "@/ui/links";

/** Who stands for an organization is not changed on the list. */
export const OrganizationNote = () => (
  <InlineNotice kind="info">
    <Trans>
      An organization that you work with. Which children take part, and leaving it, is under{" "}
      <TextLink to="/account" search={{ tab: "organizations" }}>{t`Organizations`}</TextLink> of your account.
    </Trans>
  </InlineNotice>
);
