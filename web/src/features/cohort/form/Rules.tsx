import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { ActionIcon, Button, Group } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { useFieldArray } from "@/ui/form/useAppForm";
import type { RuleKind } from "../types";
import { choicesOf, ruleWords } from "../words";
import classes from "./Form.module.css";
import { RuleEditor } from "./RuleEditor";
import type { ReportValues } from "./reportForm";
import { useDeidentified } from "./useDeidentified";

/** Rules by which single children could be identified. */
const identifying: readonly RuleKind[] = ["location", "worst_categories"];

/** The rules that narrow whose activities count, each kind once. A new rule has the focus, and a removed one gives it back. */
export function Rules() {
  const { fields, append, remove } = useFieldArray<ReportValues, "definition.users.rules">({
    name: "definition.users.rules",
  });
  const frame = useRef<HTMLFieldSetElement>(null);
  const words = ruleWords();
  const deidentified = useDeidentified();
  const left = choicesOf(words).filter(
    ({ value }) => !fields.some(({ kind }) => kind === value) && !(deidentified && identifying.includes(value)),
  );
  const add = (kind: RuleKind) => append({ kind, age_from: "", age_to: "", values: [] }, { shouldFocus: false });
  const take = (index: number) => {
    remove(index);
    frame.current?.focus();
  };
  return (
    <fieldset ref={frame} tabIndex={-1} className={classes.rules}>
      <legend className={classes.legend}>{t`Rules`}</legend>
      {fields.map(({ id, kind }, index) => (
        <section key={id} className={classes.rule} aria-label={t`Rule: ${words[kind]}`}>
          <RuleEditor index={index} kind={kind} />
          <ActionIcon aria-label={t`Remove rule ${words[kind]}`} onClick={() => take(index)}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </section>
      ))}
      {left.length > 0 && (
        <Group gap="xs" role="group" aria-label={t`Add Rule`}>
          <span>{t`Add Rule`}</span>
          {left.map(({ value, label }) => (
            <Button
              key={value}
              variant="default"
              radius="xl"
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-label={t`Add rule ${label}`}
              onClick={() => add(value)}
            >
              {label}
            </Button>
          ))}
        </Group>
      )}
    </fieldset>
  );
}
