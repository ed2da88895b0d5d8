import { ColorInput } from "@mantine/core";
import { useState } from "react";
import { LIGHT } from "@/charts/tokens";

interface ColourFieldProps {
  label: string;
  value: string;
  /** Said where there is no colour. */
  placeholder?: string;
  onChange: (colour: string) => void;
}

/** Clear colours that go together, and the plain ones. */
const swatches = ["#ffffff", "#000000", "#f2a541", ...LIGHT.data];

/** A named colour as the field can show it; the absence of colour is an empty field. */
function shownAs(colour: string): string {
  if (colour === "" || colour === "transparent") return "";
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return colour;
  context.fillStyle = colour;
  return context.fillStyle;
}

/** What the server takes as a colour: a name, or hex. */
const isColour = (text: string) => /^(#[0-9a-f]{3,8}|[a-z]{3,32})$/i.test(text) && CSS.supports("color", text);

/** A colour of the author's own; half-typed ones are not written. */
export function ColourField({ label, value, placeholder, onChange }: ColourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <ColorInput
      label={label}
      format="hex"
      fixOnBlur={false}
      swatches={swatches}
      placeholder={placeholder}
      value={typed ?? shownAs(value)}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        setTyped(text);
        const colour = text.trim();
        if (isColour(colour) && colour !== shownAs(value)) onChange(colour);
      }}
    />
  );
}
