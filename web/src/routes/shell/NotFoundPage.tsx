import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Stack } from "@mantine/core";
import { TextLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { PageSearchLater } from "./PageSearchLater";

/** What an unknown address leads to. */
export function NotFoundPage() {
  return (
    <Page
      title={t`This page does not exist`}
      lead={t`The address may have been mistyped, or the page may have moved.`}
      width="form"
    >
      <Stack>
        <PageSearchLater />
        <p>
          <Trans>
            Or <TextLink to="/">go to the start page</TextLink>.
          </Trans>
        </p>
      </Stack>
    </Page>
  );
}
