import { t } from "@lingui/core/macro";
import "@/words/hub";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { applicationsQuery, type Hub, usageQuery } from "./hubs";
import { UsageChart } from "./UsageChart";

interface UsageHistoryProps {
  hub: Hub;
  application?: string;
  onChange: (application?: string) => void;
}

/** How much a hub, or one application on it, was used in each of the last twelve months. */
export function UsageHistory({ hub, application, onChange }: UsageHistoryProps) {
  const usage = useQuery(usageQuery(hub.id, application));
  const { data: installed = [] } = useQuery(applicationsQuery(hub.id));
  const name = installed.find(({ id }) => id === application)?.app_name;
  return (
    <>
      <NativeSelect
        label={t`Use of`}
        maw={320}
        mb="md"
        value={application ?? ""}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
        data={[
          { value: "", label: t`The hub as a whole` },
          ...installed.map(({ id, app_name }) => ({ value: id, label: app_name })),
        ]}
      />
      <Loaded query={usage} failure={t`The usage could not be loaded`} skeleton={<ContentSkeleton shape="canvas" />}>
        {(months) => <UsageChart months={months} of={name ?? hub.location_name} />}
      </Loaded>
    </>
  );
}
