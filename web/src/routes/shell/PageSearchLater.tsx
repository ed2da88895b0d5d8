import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { loadChunk } from "@/ui/loadChunk";

const load = () => import("./PageSearch");

/** The search for pages, with the list of all of them, once it has come. The page around it stands without it. */
export function PageSearchLater({ fetchPart = load }: { fetchPart?: () => Promise<{ default: ComponentType }> }) {
  const [LazyPageSearch] = useState(() =>
    lazy(() => loadChunk(fetchPart).catch(() => ({ default: PageSearchMissing }))),
  );
  return (
    <Suspense>
      <LazyPageSearch />
    </Suspense>
  );
}

/** The browser does not ask again for a part that it was refused: another try is to reload the page. */
function PageSearchMissing() {
  return (
    <Group role="alert" gap="sm">
      <Text>{t`The search for pages could not be loaded.`}</Text>
      <Button variant="default" onClick={() => window.location.reload()}>
        {t`Try again`}
      </Button>
    </Group>
  );
}
