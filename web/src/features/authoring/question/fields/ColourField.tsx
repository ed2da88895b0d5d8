import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { ColorInput, ColorSwatch } from "@mantine/core";
import { useState } from "react";
import { LIGHT } from "@/charts/tokens";
import { hexOf, isColour } from "./colour";

interface ColourFieldProps {
  label: string;
  /** Undefined where several things differ. */
  value: string | undefined;
  /** The text where there is no color. */
  placeholder?: string;
  /** What is seen where there is no color. */
  fallback?: string;
  onChange: (colour: string) => void;
}

/** Clear colors that go together, and the plain ones. */
const swatches = ["#ffffff", "#000000", "#f2a541", ...LIGHT.data];

/** The parts of the picker, which a pointer alone reaches, say what they are. */
const parts = { saturation: { title: t`Shade` }, slider: { title: t`Hue` } };

/** A color of the author's own; half-typed ones are not written. */
export function ColourField({ label, value, placeholder, fallback, onChange }: ColourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === undefined ? "" : hexOf(value);
  return (
    <ColorInput
      label={label}
      format="hex"
      fixOnBlur={false}
      swatches={swatches}
      attributes={parts}
      eyeDropperButtonProps={{ "aria-label": t`Pick a colour from the screen` }}
      leftSection={fallback && value === "" && !typed && <ColorSwatch color={fallback} size={24} />}
      placeholder={value === undefined ? t`Mixed` : placeholder}
      value={typed ?? shown}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        setTyped(text);
        const colour = text.trim();
        if (isColour(colour) && colour !== shown) onChange(colour);
      }}
    />
  );
}
