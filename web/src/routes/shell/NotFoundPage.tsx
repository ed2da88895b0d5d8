import { Stack } from "@mantine/core";
import { TextLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { PageSearch } from "./PageSearch";

/** What an unknown address leads to. */
export function NotFoundPage() {
  return (
    <Page
      title="This page does not exist"
      lead="The address may have been mistyped, or the page may have moved."
      width="form"
    >
      <Stack>
        <PageSearch />
        <p>
          Or <TextLink to="/">go to the start page</TextLink>.
        </p>
      </Stack>
    </Page>
  );
}
