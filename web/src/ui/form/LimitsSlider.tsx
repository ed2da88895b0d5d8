import { RangeSlider, type RangeSliderProps } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { leastRange, limitsAfterKey } from "./limits";

interface LimitsSliderProps extends Omit<RangeSliderProps, "pushOnOverlap" | "minRange" | "step" | "onKeyDown"> {
  value: [number, number];
  onChange: (limits: [number, number]) => void;
}

/** Sets two limits. Neither handle moves the other: they stop at each other. */
export function LimitsSlider({ value, onChange, onChangeEnd, min = 0, max = 100, ...rest }: LimitsSliderProps) {
  function press(event: KeyboardEvent<HTMLDivElement>) {
    const handles = [...event.currentTarget.querySelectorAll("[role=slider]")];
    const handle = handles.findIndex((each) => each.matches(":focus"));
    const next = handle < 0 ? null : limitsAfterKey(value, handle === 1, event.key, [min, max]);
    if (!next) return;
    event.preventDefault();
    onChange(next);
    onChangeEnd?.(next);
  }
  return (
    <RangeSlider
      {...rest}
      min={min}
      max={max}
      step={1}
      minRange={leastRange}
      pushOnOverlap={false}
      value={value}
      onChange={onChange}
      onChangeEnd={onChangeEnd}
      onKeyDown={press}
    />
  );
}
