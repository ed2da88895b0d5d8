import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { SimpleGrid, TagsInput, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useController, useFormFields } from "@/ui/form/useAppForm";
import { knownValues, reportChoicesQuery } from "../calls";
import type { RuleKind } from "../types";
import { ruleWords } from "../words";
import type { ReportValues } from "./reportForm";

interface RuleEditorProps {
  index: number;
  kind: RuleKind;
}

/** What a rule asks for: ages, or values that are known of children. */
export const RuleEditor = ({ index, kind }: RuleEditorProps) =>
  kind === "age" ? <AgeRule index={index} /> : <ValuesRule index={index} kind={kind} />;

function AgeRule({ index }: Pick<RuleEditorProps, "index">) {
  const field = useFormFields<ReportValues>();
  const age = { inputMode: "numeric" as const, maxLength: 3, autoComplete: "off" };
  return (
    <SimpleGrid cols={2}>
      <TextInput {...field(`definition.users.rules.${index}.age_from`, t`Age from`)} {...age} autoFocus />
      <TextInput {...field(`definition.users.rules.${index}.age_to`, t`Age to`)} {...age} />
    </SimpleGrid>
  );
}

const mostValues = 20;

interface ValuesRuleProps extends RuleEditorProps {
  kind: Exclude<RuleKind, "age">;
}

function ValuesRule({ index, kind }: ValuesRuleProps) {
  const { field, fieldState } = useController<ReportValues, `definition.users.rules.${number}.values`>({
    name: `definition.users.rules.${index}.values`,
  });
  const { data } = useQuery(reportChoicesQuery());
  return (
    <TagsInput
      label={ruleWords()[kind]}
      description={hintOf(kind)}
      data={knownValues(data, kind)}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      maxTags={mostValues}
      autoFocus
      clearable={false}
    />
  );
}

function hintOf(kind: RuleKind): string {
  if (kind === "location") return t`A part of the address. Several are alternatives.`;
  if (kind === "worst_categories") return t`Among the child’s weakest three. Several are alternatives.`;
  return t`Several are alternatives.`;
}
