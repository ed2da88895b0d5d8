import { t } from "@lingui/core/macro";
import "@/words/people";
import { SimpleGrid, Title } from "@mantine/core";
import { type Fact, Facts } from "@/ui/Facts";
import { formatAge, formatDate } from "@/ui/format";
import { Missing } from "@/ui/Missing";
import classes from "../Child.module.css";
import { type Field, groups, sexes, textOf } from "./fields";
import type { ChildRecord } from "./record";
import { scanningModes, speedsWith } from "./scanning";

/** The whole record to read, in the groups of its form. */
export function ChildFacts({ child }: { child: ChildRecord }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="lg">
      {groups.map(({ legend, fields }) => (
        <section key={legend} aria-label={legend}>
          <Title order={2} size="h4" mb="xs">
            {legend}
          </Title>
          <Facts facts={fields.flatMap((field) => factsOf(child, field))} />
        </section>
      ))}
    </SimpleGrid>
  );
}

function factsOf(child: ChildRecord, field: Field): Fact[] {
  if (field.name === "scan_speed" && child.scanning.mode !== "automatic") return [];
  const fact = { label: field.label, value: shown(child, field) };
  if (field.name !== "date_of_birth") return [fact];
  const age = child.age ? (
    formatAge(child.age)
  ) : (
    <Missing reason={t`The age is counted from the date of birth, which is not entered.`} />
  );
  return [fact, { label: t`Age`, value: age }];
}

function shown(child: ChildRecord, { name, kind, label }: Field) {
  const value = name === "gestational_days" && child.gestational_weeks ? String(child[name] ?? 0) : textOf(child, name);
  if (!value) return <Missing reason={t`${label} is not entered.`} />;
  if (kind === "date") return formatDate(value);
  if (kind === "scanning")
    return [...scanningModes(), ...speedsWith(child.scanning.speed_ms)].find((choice) => choice.value === value)?.label;
  if (kind === "sex") return sexes[value as keyof typeof sexes];
  return (
    <span dir="auto" className={classes.value}>
      {value}
    </span>
  );
}
