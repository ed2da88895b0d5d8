import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { OwnText } from "@/ui/Isolated";
import { TextLink } from "@/ui/links";
import { useEditor } from "../draft/EditorContext";
import { findQuestion } from "../draft/questions";
import { editorPath } from "../editorSearch";
import type { Changes, QuestionChange, SettingChange } from "./versions";
import classes from "./versions.module.css";
import {
  countAll,
  formWords,
  hasValues,
  languageWords,
  questionWords,
  ruleWords,
  settingName,
  settingValue,
} from "./words";

/** What changed, in words: settings, then questions, each with the way to it while it is there. */
export function ChangeList({ changes }: { changes: Changes }) {
  const { settings, rules, form, questions, languages } = changes;
  if (countAll(changes) === 0) return <Text>{t`Nothing changed.`}</Text>;
  const currency = settings.find(({ field }) => field === "currency_code");
  return (
    <Stack gap="md">
      <ul className={classes.changes} aria-label={t`Changes`}>
        {settings.map((change) => (
          <Setting key={change.field} change={change} currency={currency} />
        ))}
        {rules.map((change) => (
          <li key={`${change.rule} ${change.name}`} className={classes.change}>
            <Text fw={650} dir="auto">
              {ruleWords(change)}
            </Text>
          </li>
        ))}
        {form.map((change) => (
          <li key={change.field} className={classes.change}>
            <Text fw={650}>{formWords(change)}</Text>
          </li>
        ))}
        {languages.map((change) => (
          <li key={change.language} className={classes.change}>
            <Text fw={650}>{languageWords(change)}</Text>
          </li>
        ))}
        {questions.map((change) => (
          <QuestionItem key={change.question_id} change={change} />
        ))}
      </ul>
    </Stack>
  );
}

function Setting({ change, currency }: { change: SettingChange; currency: SettingChange | undefined }) {
  const now = useEditor().state.app.currency_code;
  const { field, before, after } = change;
  const valueBefore = settingValue(field, before, currency?.before || now);
  const valueAfter = settingValue(field, after, currency?.after || now);
  return (
    <li className={classes.change}>
      <Text fw={650}>{settingName(change)}</Text>
      {hasValues(change) ? (
        <>
          <span className={classes.quote}>{t`Before: ${valueBefore}`}</span>
          <span className={classes.quote}>{t`After: ${valueAfter}`}</span>
        </>
      ) : (
        <span className={classes.quote}>{after ? t`Replaced` : t`Taken away`}</span>
      )}
    </li>
  );
}

function QuestionItem({ change }: { change: QuestionChange }) {
  const { id, questions } = useEditor();
  const { number } = change;
  const name = t`Question ${number}`;
  return (
    <li className={classes.change}>
      {change.kind !== "removed" && findQuestion(questions, change.question_id) ? (
        <TextLink
          fw={650}
          to={editorPath}
          params={{ applicationID: id }}
          search={{ view: "question-edit", question: change.question_id }}
        >
          {name}
        </TextLink>
      ) : (
        <Text span fw={650}>
          {name}
        </Text>
      )}{" "}
      · {questionWords(change)}
      <span className={classes.quote}>
        <OwnText text={change.question.trim() || t`Question without text`} />
      </span>
    </li>
  );
}
