import { zodResolver } from "@hookform/resolvers/zod";
import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Checkbox, Group, List, SegmentedControl, Stack, Text, Textarea, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useNotices } from "@/ui/feedback/notices";
import { useAppForm } from "@/ui/form/useAppForm";
import { formatAge, formatName } from "@/ui/format";
import { listed } from "@/ui/format/list";
import { labelOf, shownOf } from "./fieldWords";
import classes from "./join.module.css";
import { type JoinPreview, useJoins } from "./joins";
import { useUndoJoin } from "./useUndoJoin";

const schema = () => z.object({ reason: z.string().trim().min(1, t`Please say why.`).max(500) });

/** Where both records' values have room beside each other. */
const sideBySide = "(min-width: 48em)";

interface JoinFormProps {
  preview: JoinPreview;
  /** What was typed before the other record was chosen to be kept. */
  reason: string;
  /** Has the other record be the one that is kept. */
  onSwap: (reason: string) => void;
  onJoined: () => void;
}

/** Both records field by field, the care team that stays, the consequences, and the reason. */
export function JoinForm({ preview, reason, onSwap, onJoined }: JoinFormProps) {
  const { kept, joined } = preview;
  const [taken, setTaken] = useState(() => new Set(preview.fields.flatMap(({ name, take }) => (take ? [name] : []))));
  const [team, setTeam] = useState(
    () => new Set(preview.team.flatMap(({ id, in: of }) => (of === "kept" ? [id] : []))),
  );
  const wide = useMediaQuery(sideBySide, false, { getInitialValueInEffect: false });
  const { join } = useJoins();
  const undo = useUndoJoin();
  const notices = useNotices();
  const navigate = useNavigate();
  const form = useAppForm({
    initial: { reason },
    resolver: zodResolver(schema()),
    save: async (filled) => {
      const pair = { child_id: kept.child_id, joined_id: joined.child_id };
      const done = await join({ ...pair, take: [...taken], team: [...team], reason: filled.reason });
      onJoined();
      await navigate({ to: "/dashboard/child/$childID", params: { childID: done.child_id }, search: {} });
      notices.success(t`The two records are one now.`, { label: t`Undo`, run: () => void undo(done.join_id) });
    },
  });
  const toggle = (set: Set<string>, id: string, on: boolean) => {
    const next = new Set(set);
    if (on) next.add(id);
    else next.delete(id);
    return next;
  };
  return (
    <DialogForm
      form={form}
      label={t`Join two records`}
      submit={t`Join the records`}
      busy={t`Joining`}
      disabled={!!preview.refusal}
      failed={t`Nothing was joined.`}
    >
      <Text>
        {t`One record is kept. What belongs to the other belongs to it from then on, and links to the other lead to it. You can undo this for 30 days.`}
      </Text>
      {preview.refusal && <InlineNotice kind="error">{preview.refusal}</InlineNotice>}
      <Group justify="space-between">
        <Text>
          {t`Kept:`} <bdi>{titleOf(kept)}</bdi>
          <br />
          {t`Joined with it:`} <bdi>{titleOf(joined)}</bdi>
        </Text>
        <Button variant="default" onClick={() => onSwap(form.getValues("reason"))}>{t`Keep the other one`}</Button>
      </Group>
      <Title order={3} size="h4">{t`What the record says`}</Title>
      <ul className={classes.fields}>
        {preview.fields.map(({ name, kept: mine, joined: other, same }) => (
          <li key={name} className={classes.field}>
            <Text fw={600}>{labelOf(name)}</Text>
            {same ? (
              <Text className={classes.value}>
                <bdi>{shownOf(name, mine)}</bdi>
              </Text>
            ) : (
              <SegmentedControl
                aria-label={labelOf(name)}
                orientation={wide ? "horizontal" : "vertical"}
                classNames={{ root: classes.sides, label: classes.side }}
                value={taken.has(name) ? "joined" : "kept"}
                onChange={(side) => setTaken(toggle(taken, name, side === "joined"))}
                data={[
                  { value: "kept", label: <JoinChoice of={t`Kept record`} value={shownOf(name, mine)} /> },
                  { value: "joined", label: <JoinChoice of={t`Other record`} value={shownOf(name, other)} /> },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {preview.team.length > 0 && (
        <Stack gap="xs">
          <Title order={3} size="h4">{t`Care team`}</Title>
          <Text size="sm">{t`Whoever stays sees everything of both records. Whoever is not ticked leaves the team.`}</Text>
          {preview.team.map(({ id, first_name, last_name, in: of }) => (
            <Checkbox
              key={id}
              label={formatName(first_name, last_name)}
              description={teamWords(of)}
              checked={of === "both" || team.has(id)}
              disabled={of === "both"}
              onChange={({ currentTarget: { checked } }) => setTeam(toggle(team, id, checked))}
            />
          ))}
        </Stack>
      )}
      <Follows preview={preview} />
      <Textarea {...form.field("reason", t`Reason`, { needed: true })} autosize minRows={2} maxLength={500} />
    </DialogForm>
  );
}

const titleOf = ({ first_name, last_name, age }: JoinPreview["kept"]) =>
  listed([formatName(first_name, last_name), age && formatAge(age)]);

const JoinChoice = ({ of, value }: { of: string; value: string }) => (
  <span className={classes.value}>
    {of}: <bdi>{value}</bdi>
  </span>
);

function teamWords(of: JoinPreview["team"][number]["in"]): string {
  if (of === "both") return t`In both care teams`;
  return of === "kept" ? t`In the kept record's care team` : t`In the other record's care team`;
}

/** What belongs to the record that is joined. */
function Follows({ preview: { counts, reports } }: { preview: JoinPreview }) {
  const list = [
    counts.activities && plural({ activities: counts.activities }, { one: "# activity", other: "# activities" }),
    counts.reports && plural({ reports: counts.reports }, { one: "# report", other: "# reports" }),
    counts.measurements &&
      plural({ measurements: counts.measurements }, { one: "# measurement", other: "# measurements" }),
    counts.events && plural({ events: counts.events }, { one: "# event", other: "# events" }),
    counts.consents && plural({ consents: counts.consents }, { one: "# consent", other: "# consents" }),
    counts.clips && plural({ clips: counts.clips }, { one: "# recording", other: "# recordings" }),
    counts.plans && plural({ plans: counts.plans }, { one: "# intervention plan", other: "# intervention plans" }),
  ].filter((line) => typeof line === "string");
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">{t`What follows the other record`}</Title>
      {list.length === 0 ? <Text>{t`Nothing belongs to it but the record itself.`}</Text> : <JoinLines of={list} />}
      {reports > 0 && (
        <Text size="sm">
          {t`Date of birth, gestation or sex for norms differ: ages and figures of the activities are recomputed with what you keep.`}
        </Text>
      )}
      {counts.signed > 0 && <Text size="sm">{t`Signed reports stay as they were signed.`}</Text>}
    </Stack>
  );
}

const JoinLines = ({ of }: { of: string[] }) => (
  <List>
    {of.map((line) => (
      <List.Item key={line}>{line}</List.Item>
    ))}
  </List>
);
