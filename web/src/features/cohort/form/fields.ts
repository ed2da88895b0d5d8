import type { FieldPath } from "@/ui/form/useAppForm";
import type { ReportValues } from "./reportForm";

type Field = FieldPath<ReportValues>;

/** The server's names of what the form has as one field. */
const within: [RegExp, string][] = [
  [/^(definition\.subjective_scoring)\.(least|most)$/, "$1.range"],
  // A tag or a recipient: the whole list is one field.
  [/^(.*\.(?:values|recipients|variables|outputs|compare_variables|application_ids))\[\d+\]$/, "$1"],
];

const known = (values: object, path: string): boolean =>
  path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values) !==
  undefined;

/** The form's field for a name in the server's answer: "definition.users.rules[0].age_to" is one of the first rule. */
export const fieldFor =
  (values: () => ReportValues) =>
  (name: string): Field | undefined => {
    const named = within.reduce((text, [from, to]) => text.replace(from, to), name);
    const dotted = named.replaceAll(/\[(\d+)\]/g, ".$1");
    const rule = /^definition\.users\.rules\.(\d+)(?:\.kind)?$/.exec(dotted);
    const path = rule ? ruleField(values(), Number(rule[1])) : dotted;
    return known(values(), path) ? (path as Field) : undefined;
  };

/** What is wrong with a rule as a whole stands under the first field of its editor. */
function ruleField({ definition }: ReportValues, index: number): string {
  const first = definition.users.rules[index]?.kind === "age" ? "age_from" : "values";
  return `definition.users.rules.${index}.${first}`;
}
