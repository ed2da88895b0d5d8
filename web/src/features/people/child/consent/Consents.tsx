import { Button, Group } from "@mantine/core";
import { IconFileCheck, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { DataTable } from "@/ui/list/DataTable";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import type { ChildRecord } from "../record/record";
import { ConsentForm } from "./ConsentForm";
import { consentColumns } from "./consentColumns";
import { type Consent, consentsQuery, purposes } from "./consents";
import { WithdrawForm } from "./WithdrawForm";

type Asked = { act: "add" } | { act: "correct" | "withdraw"; consent: Consent };

/** The consents for the child, with their givers, and whether they still count. */
export function Consents({ child }: { child: ChildRecord }) {
  const query = useQuery(consentsQuery(child.child_id));
  return (
    <Loaded query={query} failure="The consents could not be loaded" skeleton={<ContentSkeleton shape="table" />}>
      {(consents) => <ConsentList child={child} consents={consents} />}
    </Loaded>
  );
}

function ConsentList({ child, consents }: { child: ChildRecord; consents: Consent[] }) {
  const [asked, setAsked] = useState<Asked>();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} variant="light" onClick={() => setAsked({ act: "add" })}>
      Add consent
    </Button>
  );
  return (
    <>
      {child.mine && consents.length > 0 && (
        <Group justify="flex-end" mb="md">
          {add}
        </Group>
      )}
      <DataTable
        caption="Consents"
        columns={consentColumns}
        rows={consents}
        rowKey={(consent) => consent.consent_id}
        actions={child.mine ? (consent) => <Acts consent={consent} ask={setAsked} /> : undefined}
        empty={
          <EmptyState
            icon={IconFileCheck}
            title="No consent is recorded"
            text="What a parent or guardian has agreed to, from when and until when, will be here."
            action={child.mine && add}
          />
        }
      />
      <ConsentDialog child={child} asked={asked} close={() => setAsked(undefined)} />
    </>
  );
}

function Acts({ consent, ask }: { consent: Consent; ask: (asked: Asked) => void }) {
  const { by_guardian, withdrawn_by_guardian, state, purpose } = consent;
  const correct: RowAction = { label: "Correct", onSelect: () => ask({ act: "correct", consent }) };
  const withdraw: RowAction = { label: "Withdraw", danger: true, onSelect: () => ask({ act: "withdraw", consent }) };
  const [main, ...more] = [
    ...(by_guardian || withdrawn_by_guardian ? [] : [correct]),
    ...(state === "withdrawn" ? [] : [withdraw]),
  ];
  return <RowActions name={purposes[purpose]} main={main} more={more} />;
}

const titles = { add: "Add a consent", correct: "Correct a consent", withdraw: "Withdraw this consent?" };

function ConsentDialog({ child, asked, close }: { child: ChildRecord; asked?: Asked; close: () => void }) {
  return (
    <Dialog opened={asked !== undefined} onClose={close} title={asked && titles[asked.act]} size="lg">
      {asked?.act === "withdraw" ? (
        <WithdrawForm consent={asked.consent} done={close} />
      ) : (
        asked && (
          <ConsentForm
            childId={child.child_id}
            consent={asked.act === "correct" ? asked.consent : undefined}
            done={close}
          />
        )
      )}
    </Dialog>
  );
}
