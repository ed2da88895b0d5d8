import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Fieldset, Text } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { type EditorQuestion, optionsOf } from "@/features/authoring/draft/model";
import type { Option } from "@/features/authoring/types";
import { SortableList } from "@/ui/sort/SortableList";
import type { QuestionFieldsProps } from "../fields/fields";
import classes from "./Answers.module.css";
import { OptionFields } from "./OptionFields";
import { addOption, carryKeys, maxOptions, type RowKeys, removeOption, reorderOptions } from "./options";

export interface OptionListProps extends QuestionFieldsProps {
  label: string;
  /** What an entry is called, by its number: "Correct answer 1". */
  name: (number: number) => string;
  /** The same within a sentence. */
  entry: (number: number) => string;
  add: string;
  /** Which of the options stand in this list. */
  belongs: (option: Option) => boolean;
  /** What a new entry is. */
  correct: boolean;
  scored: boolean;
  valued: boolean;
  /** Writes a question from which something was taken away, and says so with Undo. */
  onRemove: (after: EditorQuestion, message: string) => void;
}

/** Answers of one kind: each with its words, in an order of the author's. */
export function OptionList(props: OptionListProps) {
  const { question, onChange, label, name, entry, add, belongs, correct, scored, onRemove } = props;
  const options = optionsOf(question);
  const keys = useRowKeys(options);
  const shown = options.flatMap((option, index) => (belongs(option) ? [{ option, index }] : []));
  const places = shown.map(({ index }) => index);
  const remove = (index: number) => {
    const words = options[index]?.label || options[index]?.value;
    onRemove(removeOption(question, index), words ? t`“${words}” was removed.` : t`An empty answer was removed.`);
  };
  const group = useRef<HTMLFieldSetElement>(null);
  const [added, setAdded] = useState(0);
  // What was added is what one types next.
  useEffect(() => {
    if (added > 0) group.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus();
  }, [added]);
  return (
    <Fieldset ref={group} variant="unstyled" className={classes.group} legend={label}>
      {shown.length > 0 && scored && (
        <div className={classes.list} aria-hidden>
          <div className={classes.columns}>
            <span>{t`Meaning`}</span>
            <span>{t`Points`}</span>
          </div>
        </div>
      )}
      {shown.length > 0 && (
        <SortableList
          label={label}
          items={shown}
          itemKey={({ index }) => keys[index] ?? String(index)}
          itemName={(_, place) => entry(place + 1)}
          onReorder={(next) =>
            onChange(
              reorderOptions(
                question,
                places,
                next.map(({ index }) => index),
              ),
            )
          }
          render={({ index }, place) => (
            <OptionFields {...props} index={index} name={name(place + 1)} entry={entry(place + 1)} />
          )}
          acts={({ index }, place) => <RemoveAnswer entry={entry(place + 1)} onClick={() => remove(index)} />}
        />
      )}
      {options.length < maxOptions ? (
        <Button
          variant="subtle"
          justify="flex-start"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => {
            onChange(addOption(question, correct));
            setAdded(added + 1);
          }}
        >
          {add}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {t`A question has at most ${maxOptions} answers.`}
        </Text>
      )}
    </Fieldset>
  );
}

const RemoveAnswer = ({ entry, onClick }: { entry: string; onClick: () => void }) => (
  <ActionIcon color="gray" aria-label={t`Remove ${entry}`} onClick={onClick}>
    <IconX size={18} aria-hidden />
  </ActionIcon>
);

/** A key for each option that stays with it while it is moved or renamed. */
function useRowKeys(options: readonly Option[]): readonly string[] {
  const known = useRef<RowKeys>({ options: [], keys: [], given: 0 });
  if (known.current.options !== options) known.current = carryKeys(known.current, options);
  return known.current.keys;
}
