import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Button, Textarea } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconCircleDashed } from "@tabler/icons-react";
import { memo, useId } from "react";
import { SoundField } from "@/features/authoring/question/fields/SoundField";
import { languageName } from "@/ui/format/language";
import { StatusBadge, type Tone } from "@/ui/StatusBadge";
import { inLanguage } from "@/words/tag";
import type { Unit } from "../api";
import { fieldId } from "./fieldId";
import { readerNames, stateNames, unitName, unitTitle } from "./names";
import { SourceSound } from "./SourceSound";
import classes from "./TextRow.module.css";
import { useText, useTranslation } from "./TranslationContext";
import { childDiffers, childToken, stateOf, type TextState } from "./texts";

/** A text: its source, and beside it the translation. */
export const TextRow = memo(function TextRow({ unit }: { unit: Unit }) {
  const [translated, change] = useText(unit.key);
  const { source } = unit;
  const state = stateOf(translated, unit);
  const sourceId = useId();
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.head}>
        <span className={classes.name}>{unitName(unit)}</span>
        <span className={classes.reader}>{readerNames()[unit.reader]}</span>
        <TextStateBadge state={state} />
      </div>
      <div className={classes.source}>
        <SourceText id={sourceId} unit={unit} />
        {state === "changed" && <Before unit={unit} before={translated.source} />}
      </div>
      <div className={classes.target}>
        <Target unit={unit} source={sourceId} text={translated.text} onChange={(text) => change({ text, source })} />
        {state === "changed" && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={() => change({ ...translated, source })}
          >{t`Still right`}</Button>
        )}
      </div>
    </li>
  );
});

const looks: Record<TextState, { tone: Tone; icon: typeof IconCheck }> = {
  done: { tone: "good", icon: IconCheck },
  changed: { tone: "watch", icon: IconAlertTriangle },
  missing: { tone: "skipped", icon: IconCircleDashed },
};

export const TextStateBadge = ({ state }: { state: TextState }) => (
  <StatusBadge {...looks[state]}>{stateNames()[state]}</StatusBadge>
);

function SourceText({ id, unit }: { id: string; unit: Unit }) {
  const { kind, source } = unit;
  const { base } = useTranslation().translation;
  if (kind === "sound") return <SourceSound path={source} name={unitTitle(unit)} />;
  return (
    <p id={id} className={classes.text} {...inLanguage(base)}>
      {source}
    </p>
  );
}

/** The source as it was when the text was translated. */
function Before({ unit, before }: { unit: Unit; before: string }) {
  const { base } = useTranslation().translation;
  const name = unitTitle(unit);
  return (
    <div className={classes.before}>
      <span>{t`It was:`}</span>
      {unit.kind === "sound" ? (
        <SourceSound path={before} name={t`${name}, before`} />
      ) : (
        <del className={classes.text} {...inLanguage(base)}>
          {before}
        </del>
      )}
    </div>
  );
}

interface TargetProps {
  unit: Unit;
  /** The element of its source. */
  source: string;
  text: string;
  onChange: (text: string) => void;
}

function Target({ unit, source, text, onChange }: TargetProps) {
  const { id, translation } = useTranslation();
  const language = languageName(translation.language);
  const name = unitTitle(unit);
  const label = t`${name} in ${language}`;
  if (unit.kind === "sound") return <SoundField label={label} value={text} applicationId={id} onChange={onChange} />;
  return (
    <Textarea
      id={fieldId(unit.key)}
      aria-label={label}
      aria-details={source}
      attributes={{ input: inLanguage(translation.language) }}
      autosize
      minRows={1}
      maxLength={10_000}
      value={text}
      error={childDiffers(text, unit.source) ? childWords(unit.source) : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

const childWords = (source: string): string =>
  source.includes(childToken)
    ? t`${childToken} is missing: it stands for the child's name.`
    : t`${childToken} is not in the source, and may not stand here.`;
