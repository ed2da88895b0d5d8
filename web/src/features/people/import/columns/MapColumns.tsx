import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import "@/words/people";
import { Button, Group, Radio, Stack, Text } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { listed } from "@/ui/format/list";
import shared from "@/ui/styles/shared.module.css";
import { rowsOf } from "../counts";
import classes from "../import.module.css";
import type { Field, Import } from "../imports";
import { useDiscard } from "../useDiscard";
import { useImportEdit } from "../useImportEdit";
import { ColumnChoices } from "../wizard/ColumnChoices";
import { type DateOrder, orderChoices } from "./dates";
import { fieldOptions, labelOf, twice } from "./fields";
import { encodingLabel } from "./HowToRead";

const layouts = { oneroster: "OneRoster", sds: "Microsoft School Data Sync" };

/** The second step: what each column says, and in which order the dates are written. */
export function MapColumns({ data }: { data: Import }) {
  const navigate = useNavigate();
  const edit = useImportEdit(data);
  const { discard, busy } = useDiscard(data);
  const [tried, setTried] = useState(false);
  const problem = useRef<HTMLDivElement>(null);
  const problems = problemsOf(data, edit.fields);
  const [file, rows] = [data.file_name, rowsOf(data.counts.rows)];
  const next = () => {
    if (problems.length === 0 && !edit.saving)
      return navigate({ to: "/dashboard/import", search: { import: data.import_id, step: "preview" } });
    setTried(true);
    requestAnimationFrame(() => problem.current?.focus());
  };
  return (
    <Stack gap="lg">
      <div>
        <Text fw={600}>
          <Trans>
            <bdi>{file}</bdi>, {rows}
          </Trans>
        </Text>
        <Text c="dimmed">{origin(data)}</Text>
        <ReadAs data={data} />
      </div>
      <ColumnChoices
        columns={data.columns}
        fields={edit.fields}
        options={fieldOptions}
        doubled={twice(edit.fields)}
        choose={edit.choose}
      />
      {(data.ask_order || data.orders.length > 0) && (
        <DateOrderQuestion data={data} order={edit.order} choose={edit.chooseOrder} />
      )}
      <div ref={problem} tabIndex={-1}>
        {problems.length > 0 && (tried || twice(edit.fields).length > 0 || data.lacking.length > 0) && (
          <InlineNotice kind="error">
            {problems.map((text) => (
              <div key={text}>{text}</div>
            ))}
          </InlineNotice>
        )}
      </div>
      <Group justify="space-between">
        <Button variant="subtle" color="red" loading={busy} onClick={discard}>{t`Discard import`}</Button>
        <Button
          onClick={next}
          loading={edit.saving}
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >{t`Go on to the preview`}</Button>
      </Group>
    </Stack>
  );
}

/** What of the file was read, and how, when that was a choice. */
function ReadAs({ data: { sheets, encoding } }: { data: Import }) {
  const usual = !encoding || encoding.startsWith("utf-");
  if (sheets.length === 0 && usual) return null;
  const [count, names, letters] = [sheets.length, listed(sheets), encodingLabel(encoding ?? "")];
  return (
    <Text c="dimmed" className={classes.long}>
      {sheets.length > 0 && (
        <>
          <Trans>
            <Plural value={count} one="Sheet" other="Sheets" /> read: <bdi>{names}</bdi>.
          </Trans>{" "}
        </>
      )}
      {!usual && <>{t`Letters read as ${letters}.`} </>}
      {t`If that is wrong, discard the import and choose the file again.`}
    </Text>
  );
}

function origin({ recognised, remembered }: Import): string {
  if (remembered) return t`The columns are mapped as the last time. Please look whether they are still right.`;
  if (recognised) return t`This is a file of ${{ layout: layouts[recognised] }}. Its columns are mapped for you.`;
  return t`Please look whether each column goes where it belongs.`;
}

/** What must be decided before the preview. */
function problemsOf(data: Import, fields: Field[]): string[] {
  const found = twice(fields).map(
    (field) => t`${{ label: labelOf(field) }} is used by more than one column. Choose one of them.`,
  );
  if (data.lacking.length > 0)
    found.push(
      t`No column is chosen for: ${{ fields: listed(data.lacking.map(labelOf)) }}. A child needs a first and a last name.`,
    );
  if (data.ask_order) found.push(t`Please choose how the dates are written.`);
  return found;
}

interface DateOrderQuestionProps {
  data: Import;
  order: DateOrder | undefined;
  choose: (order: DateOrder) => void;
}

/** Asked only when the file's dates can be read in several ways. */
function DateOrderQuestion({ data, order, choose }: DateOrderQuestionProps) {
  return (
    <Radio.Group
      className={shared.card}
      label={t`How are the dates written?`}
      description={t`The dates of this file can be read in more than one way. Your answer holds for all of them.`}
      value={order ?? ""}
      onChange={(order) => choose(order as DateOrder)}
    >
      <Stack gap="sm" mt="sm">
        {orderChoices(data.orders, data.order_dates).map(({ order, label, examples }) => (
          <Radio key={order} value={order} label={label} description={examples.join(" · ")} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
