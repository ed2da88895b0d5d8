import { NativeSelect } from "@mantine/core";
import type { FilterProps } from "./FacetPanel";
import classes from "./Market.module.css";
import { agesFrom } from "./search";

/** Applications for children between two ages; the end is never below the start. */
export function AgeSelects({ asked, onChange }: FilterProps) {
  const { age_from: from, age_to: to } = asked;
  return (
    <div className={classes.pair}>
      <Age label="Age from" ages={agesFrom()} value={from} onChange={(age) => onChange({ age_from: age })} />
      <Age label="Age to" ages={agesFrom(from)} value={to} onChange={(age) => onChange({ age_to: age })} />
    </div>
  );
}

interface AgeProps {
  label: string;
  ages: number[];
  value: number | undefined;
  onChange: (age: number | undefined) => void;
}

const Age = ({ label, ages, value, onChange }: AgeProps) => (
  <NativeSelect
    label={label}
    data={[{ value: "", label: "Any" }, ...ages.map(String)]}
    value={value ?? ""}
    onChange={({ currentTarget: { value: chosen } }) => onChange(chosen ? Number(chosen) : undefined)}
  />
);
