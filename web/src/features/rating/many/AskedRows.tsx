import { t } from "@lingui/core/macro";
import "@/words/rating";
import { Checkbox, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconClock } from "@tabler/icons-react";
import type { AppForm } from "@/ui/form/useAppForm";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { StatusBadge } from "@/ui/StatusBadge";
import shared from "@/ui/styles/shared.module.css";
import { type AskRow, lackOf, type ManyValues } from "./askMany";
import type { RowOutcomes } from "./useAskMany";

interface AskedRowsProps {
  form: AppForm<ManyValues>;
  rows: readonly AskRow[];
  outcomes: RowOutcomes;
  /** One person is asked about all: who else is known of a child does not matter. */
  one: boolean;
}

/** Each child with the raters who are asked about it. Missing addresses are filled in here, and the outcome is shown in the row. */
export function AskedRows({ form, rows, outcomes, one }: AskedRowsProps) {
  const values = form.watch("rows");
  const shown = one
    ? rows.filter(({ child }, at) => rows.findIndex((row) => row.child.id === child.id) === at)
    : [...rows];
  const isSent = ({ key }: AskRow) => {
    const outcome = outcomes.get(key);
    return outcome !== undefined && "made" in outcome;
  };
  const include: Column<AskRow> = {
    key: "child",
    header: t`Child`,
    cell: (row) => (
      <Checkbox
        {...form.register(`rows.${row.key}.on`)}
        checked={values[row.key]?.on ?? false}
        disabled={isSent(row)}
        label={<bdi>{row.child.name}</bdi>}
      />
    ),
  };
  const columns: Column<AskRow>[] = one
    ? [include]
    : [
        include,
        { key: "rater", header: t`Rater`, cell: (row) => <RaterCell form={form} row={row} sent={isSent(row)} /> },
        { key: "email", header: t`E-mail`, cell: (row) => <EmailCell form={form} row={row} sent={isSent(row)} /> },
        {
          key: "outcome",
          header: t`State`,
          cell: ({ key }) => <OutcomeCell outcome={outcomes.get(key)} lack={values[key] && lackOf(values[key])} />,
        },
      ];
  return (
    <>
      <AllChildren form={form} rows={rows.filter((row) => !isSent(row))} />
      <DataTable caption={t`Who is asked`} columns={columns} rows={shown} rowKey={({ key }) => key} />
    </>
  );
}

/** Chooses all children, or none: of a long list a few are asked about as easily as all but a few. */
function AllChildren({ form, rows }: Pick<AskedRowsProps, "form" | "rows">) {
  const values = form.watch("rows");
  const chosen = rows.filter(({ key }) => values[key]?.on).length;
  const choose = (on: boolean) => {
    for (const { key } of rows) form.setValue(`rows.${key}.on`, on, { shouldDirty: true });
  };
  if (rows.length < 2) return null;
  return (
    <Checkbox
      label={t`All children`}
      checked={chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}

interface CellProps {
  form: AppForm<ManyValues>;
  row: AskRow;
  sent: boolean;
}

function RaterCell({ form, row: { key, child, person }, sent }: CellProps) {
  if (person || sent) return <bdi>{person?.name ?? form.getValues(`rows.${key}.name`)}</bdi>;
  return (
    <TextInput
      {...form.register(`rows.${key}.name`)}
      aria-label={t`Rater of ${child.name}`}
      autoComplete="off"
      miw="9rem"
    />
  );
}

function EmailCell({ form, row: { key, child, person }, sent }: CellProps) {
  if (person?.email || sent) return <bdi>{form.getValues(`rows.${key}.email`)}</bdi>;
  return (
    <TextInput
      {...form.register(`rows.${key}.email`)}
      type="email"
      aria-label={t`E-mail of the rater of ${child.name}`}
      autoComplete="off"
      miw="10rem"
    />
  );
}

function OutcomeCell({ outcome, lack }: { outcome: ReturnType<RowOutcomes["get"]>; lack?: string }) {
  if (outcome && "made" in outcome) {
    return <StatusBadge tone="good" icon={IconCircleCheck}>{t`Asked`}</StatusBadge>;
  }
  if (outcome) {
    return (
      <>
        <StatusBadge tone="need" icon={IconAlertTriangle}>{t`Not sent`}</StatusBadge>
        <span className={shared.beside}>{outcome.failed}</span>
      </>
    );
  }
  if (lack) {
    return (
      <StatusBadge tone="watch" icon={IconAlertTriangle}>
        {lack}
      </StatusBadge>
    );
  }
  return <StatusBadge tone="skipped" icon={IconClock}>{t`Not yet`}</StatusBadge>;
}
