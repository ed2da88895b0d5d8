import { Button, Group, Stack } from "@mantine/core";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { Page } from "@/ui/Page";
import { PageSearch } from "./PageSearch";

/** The error boundary's page. */
export function ErrorPage({ reset }: Partial<ErrorComponentProps>) {
  return (
    <Page
      title="Houston, we have a problem!"
      lead="The page you are looking for is temporarily unavailable."
      width="form"
    >
      <Stack>
        <Group>
          <Button variant="default" onClick={() => (reset ? reset() : window.location.reload())}>
            Try again
          </Button>
        </Group>
        <PageSearch />
      </Stack>
    </Page>
  );
}
