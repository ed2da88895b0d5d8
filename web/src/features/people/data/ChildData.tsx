import { t } from "@lingui/core/macro";
import "@/words/people";
import { Divider, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import type { ChildRecord } from "../child/record/record";
import { dataStateQuery } from "./childData";
import { DataPart } from "./DataPart";
import { ErasurePart } from "./ErasurePart";
import { TransferPart } from "./TransferPart";

interface ChildDataProps {
  child: ChildRecord;
  /** The button that downloads everything: what it takes lies above people. */
  download: ReactNode;
}

/** How a child's data leave, move and end, for the child's owner. */
export function ChildData({ child, download }: ChildDataProps) {
  const query = useQuery(dataStateQuery(child.child_id));
  return (
    <Loaded
      query={query}
      failure={t`The state of the data could not be loaded`}
      skeleton={<ContentSkeleton shape="text" />}
    >
      {(state) => (
        <Stack gap="xl" maw={640}>
          <DataPart
            title={t`Download`}
            text={t`One archive with the record, consents, results, every report as PDF, and the photo.`}
          >
            {download}
          </DataPart>
          <Divider />
          <TransferPart child={child} state={state} />
          <Divider />
          <ErasurePart child={child} state={state} />
        </Stack>
      )}
    </Loaded>
  );
}
