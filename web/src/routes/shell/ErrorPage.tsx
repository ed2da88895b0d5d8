import { t } from "@lingui/core/macro";
import { Button, Group, Stack } from "@mantine/core";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { hasStatus } from "@/api/errors";
import { ChunkError, loadChunk } from "@/ui/loadChunk";
import { Page } from "@/ui/Page";
import { PageSearchLater } from "./PageSearchLater";

const NeedsConnection = lazy(() => loadChunk(() => import("@/features/activity/offline/NeedsConnection")));

/** The error boundary's page. */
export function ErrorPage({ error, reset }: Partial<ErrorComponentProps>) {
  if (hasStatus(error, 0)) {
    return (
      <Suspense>
        <NeedsConnection />
      </Suspense>
    );
  }
  if (error instanceof ChunkError) return <OutOfDatePage />;
  return (
    <Page
      title={t`Houston, we have a problem!`}
      lead={t`The page you are looking for is temporarily unavailable.`}
      width="form"
    >
      <Stack>
        <Group>
          <Button variant="default" onClick={() => (reset ? reset() : window.location.reload())}>
            {t`Try again`}
          </Button>
        </Group>
        <PageSearchLater />
      </Stack>
    </Page>
  );
}

/** Only reloading the page helps: the browser does not ask again for a part that it was refused. */
function OutOfDatePage() {
  return (
    <Page
      title={t`This page could not be loaded`}
      lead={t`Milepost may have been updated since you opened it, or the connection was lost. What was saved is safe.`}
      width="form"
    >
      <Group>
        <Button onClick={() => window.location.reload()}>{t`Load again`}</Button>
      </Group>
    </Page>
  );
}
