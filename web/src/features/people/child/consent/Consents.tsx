import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Button, Group, Text, TextInput } from "@mantine/core";
import { IconFileCheck, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { useNotices } from "@/ui/feedback/notices";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { filled } from "@/ui/form/rules";
import { useAppForm } from "@/ui/form/useAppForm";
import { today } from "@/ui/format/day";
import { DataTable } from "@/ui/list/DataTable";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import type { ChildRecord } from "../record/record";
import { ConsentForm } from "./ConsentForm";
import { consentColumns } from "./consentColumns";
import { type Consent, consentsQuery, purposes, useChangeConsent } from "./consents";

type Asked = { act: "add" } | { act: "correct" | "withdraw"; consent: Consent };

/** The consents for the child, with their givers, and whether they still count. */
export function Consents({ child }: { child: ChildRecord }) {
  const query = useQuery(consentsQuery(child.child_id));
  return (
    <Loaded query={query} failure={t`The consents could not be loaded`} skeleton={<ContentSkeleton shape="table" />}>
      {(consents) => <ConsentList child={child} consents={consents} />}
    </Loaded>
  );
}

function ConsentList({ child, consents }: { child: ChildRecord; consents: Consent[] }) {
  const [asked, setAsked] = useState<Asked>();
  const add = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      variant="light"
      onClick={() => setAsked({ act: "add" })}
    >{t`Add consent`}</Button>
  );
  return (
    <>
      {child.mine && consents.length > 0 && (
        <Group justify="flex-end" mb="md">
          {add}
        </Group>
      )}
      <DataTable
        caption={t`Consents`}
        columns={consentColumns}
        rows={consents}
        rowKey={(consent) => consent.consent_id}
        actions={child.mine ? (consent) => <Acts consent={consent} ask={setAsked} /> : undefined}
        empty={
          <EmptyState
            icon={IconFileCheck}
            title={t`No consent is recorded`}
            text={t`What a parent or guardian has agreed to, from when and until when, will be here.`}
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
  const correct: RowAction = { label: t`Correct`, onSelect: () => ask({ act: "correct", consent }) };
  const withdraw: RowAction = {
    label: t({ message: "Withdraw", context: "a consent" }),
    danger: true,
    onSelect: () => ask({ act: "withdraw", consent }),
  };
  const [main, ...more] = [
    ...(by_guardian || withdrawn_by_guardian ? [] : [correct]),
    ...(state === "withdrawn" ? [] : [withdraw]),
  ];
  return <RowActions name={purposes[purpose]} main={main} more={more} />;
}

const titles = { add: t`Add a consent`, correct: t`Correct a consent`, withdraw: t`Withdraw this consent?` };

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

/** Since when a consent counts no more. */
function WithdrawForm({ consent, done }: { consent: Consent; done: () => void }) {
  const notices = useNotices();
  const { mutateAsync } = useChangeConsent(consent.child_id);
  const [giver, purpose] = [consent.given_by, purposes[consent.purpose]];
  const form = useAppForm({
    initial: { withdrawn_on: today() },
    save: async (edit) => {
      await mutateAsync({ id: consent.consent_id, edit });
      notices.success(t`The consent is withdrawn.`);
      done();
    },
  });
  return (
    <DialogForm form={form} submit={t`Withdraw consent`} danger failed={t`Nothing was saved.`}>
      <Text>
        <Trans>
          The consent of <bdi>{giver}</bdi> to “{purpose}” will no longer count. It stays on the list as withdrawn.
        </Trans>
      </Text>
      <TextInput
        {...form.field("withdrawn_on", t`Withdrawn on`, { needed: true, ...filled })}
        type="date"
        min={consent.given_on}
        max={today()}
        data-autofocus
      />
    </DialogForm>
  );
}
