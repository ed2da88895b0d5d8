import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { IconListNumbers } from "@tabler/icons-react";
import { useState } from "react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { OwnText } from "@/ui/Isolated";
import { type Column, DataTable } from "@/ui/list/DataTable";
import shared from "@/ui/styles/shared.module.css";
import type { WireQuestion } from "../types";

const pageSize = 25;

type Kind = "area" | "type" | "category" | "sub_category";

const headers: [Kind, string][] = [
  ["area", t`Area`],
  ["type", t`Type`],
  ["category", t`Category`],
  ["sub_category", t`Subcategory`],
];

const columns: Column<WireQuestion>[] = [
  {
    key: "question",
    header: t`Question`,
    cell: (question) => (
      <>
        {question.question_order + 1}. <OwnText text={question.question || t`Without text`} />
      </>
    ),
  },
  ...headers.map(([kind, header]) => ({
    key: kind,
    header,
    cell: (question: WireQuestion) => <Filed name={question[kind]} description={question[`${kind}_description`]} />,
  })),
];

/** What each question of the source is filed under, page by page. */
export function SourceQuestions({ questions }: { questions: WireQuestion[] }) {
  const [page, setPage] = useState(1);
  const from = (page - 1) * pageSize;
  return (
    <DataTable
      caption={t`Questions of the application`}
      columns={columns}
      rows={questions.slice(from, from + pageSize)}
      rowKey={(question) => question.question_id}
      page={{ page, pageSize, total: questions.length, onPage: setPage }}
      empty={
        <EmptyState
          icon={IconListNumbers}
          title={t`No questions yet`}
          text={t`The clone begins with the settings alone.`}
        />
      }
    />
  );
}

function Filed({ name, description }: { name?: string; description?: string }) {
  if (!name) return <span className={shared.beside}>{t`Not chosen`}</span>;
  return (
    <>
      {name}
      {description && <span className={shared.beside}>{description}</span>}
    </>
  );
}
