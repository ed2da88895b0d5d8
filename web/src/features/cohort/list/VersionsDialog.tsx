import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Group, NativeSelect, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDateTime } from "@/ui/format";
import { versionsQuery } from "../calls";
import { DefinitionFacts } from "../DefinitionFacts";
import type { ConfigVersion, Definition, ReportConfig } from "../types";

interface VersionsDialogProps {
  config: ReportConfig;
  /** Fills the open form with an earlier state; without a form there is nothing to fill. */
  use?: (definition: Definition) => void;
  close: () => void;
}

/** What a report was asked for at each of its versions. */
export function VersionsDialog({ config, use, close }: VersionsDialogProps) {
  return (
    <Dialog onClose={close} title={t`Versions of ${config.definition.name}`} size="xl">
      <Loaded
        query={useQuery(versionsQuery(config.config_id))}
        failure={t`The versions could not be loaded`}
        skeleton={<ContentSkeleton shape="text" />}
      >
        {(versions) => <ReportVersions versions={versions} use={use} close={close} />}
      </Loaded>
    </Dialog>
  );
}

interface VersionsProps extends Omit<VersionsDialogProps, "config"> {
  versions: ConfigVersion[];
}

function ReportVersions({ versions, use, close }: VersionsProps) {
  const [chosen, setChosen] = useState(String(versions[0]?.version));
  const shown = versions.find(({ version }) => String(version) === chosen);
  if (!shown) return null;
  const take = () => {
    use?.(shown.definition);
    close();
  };
  return (
    <Stack>
      <NativeSelect
        label={t`Version`}
        data={versions.map(({ version, saved_at, saved_by }) => ({
          value: String(version),
          label: t`${version}: ${formatDateTime(saved_at)}, ${saved_by}`,
        }))}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data-autofocus
      />
      <DefinitionFacts definition={shown.definition} />
      {use && (
        <Group justify="flex-end">
          <Button variant="default" onClick={take}>{t`Fill the form with this version`}</Button>
        </Group>
      )}
    </Stack>
  );
}
