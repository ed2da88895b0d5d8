import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Group, Stack, TextInput } from "@mantine/core";
import { IconEraser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { hasStatus, messageOf } from "@/api/errors";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useAct } from "@/ui/feedback/useAct";
import { Form } from "@/ui/form/Form";
import { Refusal } from "@/ui/form/refusal";
import { filled } from "@/ui/form/rules";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { formatDate } from "@/ui/format";
import { placeOf } from "@/ui/list/cursor";
import { PagedTable } from "@/ui/list/PagedTable";
import { RowActions } from "@/ui/list/RowActions";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { Page } from "@/ui/Page";
import { type ErasureCandidate, erasuresQuery, findCandidate, useOrderErasure } from "./childData";
import { heading } from "./ErasuresPreload";

const nameOf = (child: ErasureCandidate) => `${child.first_name} ${child.last_name}`.trim();

const columns = [
  { key: "child", header: t`Child`, cell: (row: ErasureCandidate) => <bdi>{nameOf(row)}</bdi> },
  {
    key: "owner",
    header: t`On the list of`,
    cell: ({ owner_name, owner_email, owner_gone }: ErasureCandidate) => {
      const owner = <bdi>{owner_name || owner_email}</bdi>;
      return owner_gone ? <Trans>{owner} (account deleted)</Trans> : owner;
    },
  },
  { key: "due", header: t`Erased on`, cell: (row: ErasureCandidate) => (row.due_at ? formatDate(row.due_at) : "—") },
];

/** Children who are to be erased, and erasing one at once: for a Super Admin. */
export default function ErasuresScreen() {
  const { asked, turn } = useCursorPages(placeOf);
  const erase = useErase();
  return (
    <Page {...heading()}>
      <Stack gap="xl">
        <FindChild erase={erase} />
        <PagedTable
          caption={t`Children to be erased`}
          list={useQuery(erasuresQuery(asked.after))}
          failure={t`The list could not be loaded`}
          place={asked}
          onPage={turn}
          columns={columns}
          rowKey={(row) => row.child_id}
          actions={(row) => (
            <RowActions
              name={nameOf(row)}
              main={{
                label: t`Erase now`,
                described: t`Erase now: ${{ name: nameOf(row) }}`,
                onSelect: () => void erase(row),
              }}
            />
          )}
          empty={
            <EmptyState
              icon={IconEraser}
              title={t`No child is to be erased`}
              text={t`Children whose owner asked for it, or whose owner's account was deleted, will be here for 30 days.`}
            />
          }
        />
      </Stack>
    </Page>
  );
}

/** Asks for the name, and has the child erased at once. */
function useErase() {
  const { act } = useAct();
  const order = useOrderErasure();
  return (child: ErasureCandidate) => {
    const name = nameOf(child);
    return act({
      ask: {
        title: t`Erase ${name} now?`,
        text: t`Everything that is kept of this child ends at once. Nobody can take it back.`,
        typed: { label: t`Type the name ${name}`, expected: name, mismatch: t`That is not the name.` },
        action: t`Erase now`,
        danger: true,
      },
      send: () => order.mutateAsync({ child_id: child.child_id, name }),
      done: t`${name} is being erased.`,
    });
  };
}

/** Finds a child who is not on the list, by the id. */
function FindChild({ erase }: { erase: (child: ErasureCandidate) => Promise<unknown> }) {
  const form = useAppForm({
    initial: { id: "" },
    save: async ({ id }) => {
      await erase(await candidate(id.trim()));
    },
  });
  return (
    <Form form={form}>
      <Group align="flex-end">
        <TextInput
          {...form.field("id", t`Id of a child`, filled)}
          description={t`It stands in the address of the child's page and in the audit trail.`}
          autoComplete="off"
          w={400}
          maw="100%"
        />
        <SubmitButton variant="default">{t`Erase…`}</SubmitButton>
      </Group>
    </Form>
  );
}

async function candidate(id: string) {
  try {
    return await findCandidate(id);
  } catch (error) {
    throw new Refusal(hasStatus(error, 404) ? t`There is no child with this id.` : messageOf(error), "id");
  }
}
