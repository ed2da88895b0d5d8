import { plural, t } from "@lingui/core/macro";
import { Stack, Text, Title } from "@mantine/core";
import { Dialog } from "@/ui/dialog/Dialog";
import { Facts } from "@/ui/Facts";
import { DataTable } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import { Term } from "@/ui/Term";
import "@/words/statistics";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { reasonWords as whyWithout } from "@/features/activity/missingReason";
import { languageName } from "@/ui/format/language";
import { listed } from "@/ui/format/list";
import type { Item, ItemDIF, ItemDrift } from "./api";
import { Figured } from "./Figured";
import { Flags } from "./Flags";
import { Difficulty } from "./ItemsTable";
import { OptionsChart } from "./OptionsChart";
import { classWords, decimals, percent, reasonWords, terms, versionsName } from "./words";

/** All that is known of one question. */
export function ItemDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const { no, question } = item;
  return (
    <Dialog onClose={onClose} size="xl" title={t`Question ${no}`}>
      <Stack gap="lg">
        <Text dir="auto">{question}</Text>
        <Flags item={item} />
        <ItemFacts item={item} />
        {item.options.length > 0 ? (
          <OptionsChart item={item} />
        ) : (
          <Text
            size="sm"
            c="dimmed"
          >{t`The question has no answer options, or too few children were given it to tell who chose what.`}</Text>
        )}
        <Groups list={item.dif} />
        <QuestionVersions list={item.drift} />
      </Stack>
    </Dialog>
  );
}

function ItemFacts({ item }: { item: Item }) {
  const say = terms();
  const { reasons, n } = item;
  return (
    <Facts
      facts={[
        { label: t`p`, meaning: say.p, value: <Difficulty item={item} /> },
        {
          label: t`r with the rest`,
          meaning: say.rest,
          value: <Figured value={item.r_rest} reason={reasons.r_rest ?? reasons.p} />,
        },
        {
          label: t`Alpha without`,
          meaning: say.without,
          value: <Figured value={item.alpha_without} reason={reasons.alpha_without ?? reasons.p} />,
        },
        { label: t`Children`, value: String(n) },
        {
          label: t`Skipped`,
          meaning: say.skipped,
          value:
            item.skipped === null ? (
              <Missing reason={reasonWords(reasons.skipped)} />
            ) : (
              listed([
                String(item.skipped),
                ...item.skipped_by.map(({ reason, n }) => `${whyWithout(reason).toLowerCase()}: ${n}`),
              ])
            ),
        },
        { label: t`Over time`, value: <Figured value={item.over_time} reason={reasons.time} write={percent} /> },
        { label: t`Prompts for each child`, value: <Figured value={item.prompts} reason={reasons.time} /> },
        { label: t`Hints for each child`, value: <Figured value={item.hints} reason={reasons.time} /> },
        { label: t`Repeats for each child`, value: <Figured value={item.repeats} reason={reasons.time} /> },
      ]}
    />
  );
}

/** How the question works for children of the same total in two groups. */
function Groups({ list }: { list: ItemDIF[] }) {
  if (list.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h5">
        <Term name={t`In groups of the same total`} meaning={terms().dif} />
      </Title>
      <DataTable
        caption={t`In groups of the same total`}
        rows={list}
        rowKey={({ by }) => by}
        columns={[
          { key: "by", header: t`Groups`, cell: groupsName },
          { key: "class", header: t`Class`, cell: (dif) => <DIFClass dif={dif} /> },
          {
            key: "delta",
            header: t`Delta`,
            numeric: true,
            cell: ({ delta, reason }) => <Figured value={delta} reason={reason} />,
          },
          {
            key: "chi2",
            header: t`χ²`,
            numeric: true,
            cell: ({ chi2, reason }) => <Figured value={chi2} reason={reason} />,
          },
          {
            key: "n",
            header: t`Children`,
            numeric: true,
            cell: ({ n, reason }) => <Figured value={n || null} reason={reason} write={String} />,
          },
        ]}
      />
    </section>
  );
}

function groupsName({ by, split_months, focal, reference }: ItemDIF): string {
  if (by === "language") {
    return t`Tested in ${languageName(focal)}, compared with ${languageName(reference)}`;
  }
  if (by === "sex") return t`Boys, compared with girls`;
  if (!split_months) return t`Younger children, compared with older ones`;
  const [years, months] = [Math.floor(split_months / 12), split_months % 12];
  return t`Children under ${years} y ${months} m, compared with older ones`;
}

function DIFClass({ dif }: { dif: ItemDIF }) {
  if (!dif.class) return <Missing reason={reasonWords(dif.reason)} />;
  return (
    <StatusBadge
      tone={dif.class === "A" ? "good" : "watch"}
      icon={dif.class === "A" ? IconCircleCheck : IconAlertTriangle}
    >
      {classWords()[dif.class] ?? dif.class}
    </StatusBadge>
  );
}

/** The same question in other versions. */
function QuestionVersions({ list }: { list: ItemDrift[] }) {
  if (list.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h5">
        <Term name={t`In other versions`} meaning={terms().drift} />
      </Title>
      <Stack gap={4} mt="xs">
        {list.map(({ versions, n, p, difference, low, high }) => (
          <Text key={versions.join()} size="sm">
            {driftWords(versionsName(versions), n, p, difference, low, high)}
          </Text>
        ))}
      </Stack>
    </section>
  );
}

function driftWords(
  versions: string,
  n: number,
  p: number,
  difference: number,
  low: number | null,
  high: number | null,
): string {
  const children = plural(n, { one: "# child", other: "# children" });
  const [there, by] = [decimals(p), decimals(difference)];
  if (low === null || high === null) return t`${versions}: p ${there} of ${children}, a difference of ${by}`;
  return t`${versions}: p ${there} of ${children}, a difference of ${by} (95 % ${decimals(low)} to ${decimals(high)})`;
}
