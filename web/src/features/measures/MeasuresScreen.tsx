import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import "@/words/children";
import { measuresQuery } from "../specialist/children/cohort";
import { heading } from "./MeasuresPreload";
import { MeasuresTable } from "./MeasuresTable";
import { OwnMeasureDialog } from "./OwnMeasureDialog";

/** What children are measured by: the built-in measures, one's own, and those of others that one sees. */
export default function MeasuresScreen() {
  const query = useQuery(measuresQuery);
  const [adding, setAdding] = useState(false);
  return (
    <Page
      {...heading()}
      action={
        <Group gap="xs">
          <ButtonLink to="/measures/import" search={{}} variant="default">
            <Trans>Import scores</Trans>
          </ButtonLink>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            <Trans>New measure</Trans>
          </Button>
        </Group>
      }
    >
      <Loaded query={query} failure={t`The measures could not be loaded`} skeleton={<ContentSkeleton shape="table" />}>
        {(measures) => <MeasuresTable measures={measures} />}
      </Loaded>
      {adding && <OwnMeasureDialog close={() => setAdding(false)} />}
    </Page>
  );
}
