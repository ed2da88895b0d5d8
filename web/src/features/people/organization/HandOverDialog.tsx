import { plural, t } from "@lingui/core/macro";
import { Button, Checkbox, Group, Radio, Stack, Text } from "@mantine/core";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, callPage } from "@/api/client";
import { peopleKeys } from "@/features/people/keys";
import { Dialog } from "@/ui/dialog/Dialog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { useNotices } from "@/ui/feedback/notices";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { reasonOf } from "@/ui/form/refusal";
import { Busy } from "@/ui/form/SubmitButton";
import { formatName } from "@/ui/format";
import { SearchBox } from "@/ui/list/SearchBox";
import { ShowMore } from "@/ui/list/ShowMore";
import { searchHeader } from "@/ui/list/searchText";
import { useOfferHandover } from "./handovers";
import type { OrganizationRow } from "./organizations";

interface HandOverDialogProps {
  row: OrganizationRow;
  opened: boolean;
  close: () => void;
}

/** Offers all or some of the account's children to an organization. */
export function HandOverDialog({ row, opened, close }: HandOverDialogProps) {
  const { organization } = row;
  return (
    <Dialog opened={opened} onClose={close} title={t`Hand children over to ${organization}`} size="lg">
      <HandOverForm row={row} close={close} />
    </Dialog>
  );
}

function HandOverForm({ row, close }: Omit<HandOverDialogProps, "opened">) {
  const notices = useNotices();
  const { mutateAsync, isPending } = useOfferHandover();
  const [which, setWhich] = useState("all");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState("");
  const offer = async () => {
    setRefused("");
    if (which === "some" && chosen.size === 0) return setRefused(t`Choose at least one child.`);
    try {
      const children = which === "some" ? [...chosen] : undefined;
      await mutateAsync({ membership: row.membership_id, children });
      notices.success(t`The children are offered. Nothing moves before the organization accepts.`);
      close();
    } catch (error) {
      setRefused(reasonOf(error));
    }
  };
  return (
    <Stack>
      <Text>{t`When the organization accepts, the children are on its list with everything that was done. You, your care team and the guardians on your list no longer see them. If it declines, nothing changes.`}</Text>
      <Radio.Group label={t`Which children`} value={which} onChange={setWhich}>
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t`All children on my list`} data-autofocus />
          <Radio value="some" label={t`Children whom I choose`} />
        </Stack>
      </Radio.Group>
      {which === "some" && <ChildChoice chosen={chosen} onChange={setChosen} />}
      {refused && <InlineNotice kind="error">{refused}</InlineNotice>}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>{t`Cancel`}</Button>
        <Button onClick={() => void offer()} disabled={isPending}>
          {isPending ? <Busy>{t`Offering`}</Busy> : t`Offer`}
        </Button>
      </Group>
    </Stack>
  );
}

interface ChildChoiceProps {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The children on the account's own list, to be ticked; a ticked child stays so while others are searched for. */
function ChildChoice({ chosen, onChange }: ChildChoiceProps) {
  const [search, setSearch] = useState("");
  const list = useInfiniteQuery(childrenQuery(search));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <Stack gap="xs">
      <SearchBox label={t`Search children`} text={search} onSearch={setSearch} maxLength={200} />
      <Text size="sm" role="status">
        {plural({ count: chosen.size }, { one: "# child is chosen", other: "# children are chosen" })}
      </Text>
      <Loaded query={list} failure={t`The children could not be loaded`} skeleton={<ContentSkeleton shape="text" />}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows).filter(({ mine }) => mine);
          if (rows.length === 0) return <Text c="dimmed">{t`No child of your own is found.`}</Text>;
          return (
            <Stack gap="xs">
              {rows.map(({ id, first_name, last_name }) => (
                <Checkbox
                  key={id}
                  label={<bdi>{formatName(first_name, last_name)}</bdi>}
                  checked={chosen.has(id)}
                  onChange={() => toggle(id)}
                />
              ))}
            </Stack>
          );
        }}
      </Loaded>
      <ShowMore list={list} />
    </Stack>
  );
}

const perPage = 20;

/** The children that the account can access, by name, some at a time. */
const childrenQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleKeys.directory(search, {}), "choice"],
    queryFn: ({ pageParam }) =>
      callPage(
        api.GET("/api/people", {
          params: {
            query: { kind: "child", sort: "name", order: "asc", limit: perPage, after: pageParam },
            header: searchHeader(search),
          },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
