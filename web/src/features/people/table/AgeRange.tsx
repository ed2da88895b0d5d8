import { t } from "@lingui/core/macro";
import "@/words/people";
import { NumberInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import type { PeopleSearch } from "../search";
import classes from "./table.module.css";

export interface FilterProps {
  asked: PeopleSearch;
  /** `typing` does not fill the way back with every pause. */
  onChange: (change: PeopleSearch, typing?: boolean) => void;
}

const pauseMs = 400;

/** Children between two ages, in completed years, both included. */
export function AgeRange({ asked, onChange }: FilterProps) {
  const { age_from: from, age_to: to } = asked;
  const turned = from !== undefined && to !== undefined && from > to;
  return (
    <div className={classes.ages}>
      <AgeInput label={t`Age from`} value={from} onAsk={(years) => onChange({ age_from: years }, true)} />
      <AgeInput
        label={t`Age to`}
        value={to}
        error={turned && t`This is less than the age from`}
        onAsk={(years) => onChange({ age_to: years }, true)}
      />
    </div>
  );
}

interface AgeInputProps {
  label: string;
  value: number | undefined;
  error?: string | false;
  onAsk: (years: number | undefined) => void;
}

/** Follows the address when that changes by itself, as on going back. */
function AgeInput({ label, value, error, onAsk }: AgeInputProps) {
  const [typed, setTyped] = useState<string | number>(value ?? "");
  const asked = useRef(value);
  const ask = useDebouncedCallback((next: string | number) => {
    asked.current = next === "" ? undefined : Number(next);
    onAsk(asked.current);
  }, pauseMs);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value ?? "");
  }, [value]);
  return (
    <NumberInput
      label={label}
      placeholder={t`Years`}
      min={0}
      max={150}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      error={error}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        ask(next);
      }}
    />
  );
}
