/** The colours of one appearance of a chart. Charts take these as a prop, for a PDF knows no style sheet. */
export interface Palette {
  paper: string;
  ink: string;
  quiet: string;
  line: string;
  good: string;
  watch: string;
  need: string;
  skipped: string;
  /** How strongly the bands behind the bars are tinted, 0–1. */
  tint: number;
  /** Thirteen series colours that colour-blind people can distinguish, too; neighbours differ in lightness. */
  data: readonly string[];
}

export const LIGHT: Palette = {
  paper: "#FBFAF7",
  ink: "#1E2A32",
  quiet: "#5B6770",
  line: "#E4E0D8",
  good: "#24783A",
  watch: "#A45507",
  need: "#C92A2A",
  skipped: "#676F76",
  tint: 0.07,
  data: [
    "#0F6E9A",
    "#C05A00",
    "#1F6F5C",
    "#8A5A9E",
    "#A8790A",
    "#1B2F6B",
    "#C2447D",
    "#5E7D1E",
    "#6B4A2E",
    "#3A8FA8",
    "#8C1D2C",
    "#6474A8",
    "#4C555B",
  ],
};

export const DARK: Palette = {
  paper: "#14191C",
  ink: "#E8E6E1",
  quiet: "#A4AFB6",
  line: "#364046",
  good: "#6CC784",
  watch: "#F0A85C",
  need: "#FF8F8F",
  skipped: "#A5ADB3",
  tint: 0.1,
  data: [
    "#67B8E3",
    "#F39A4D",
    "#5CC2A6",
    "#C79BDB",
    "#E5C04B",
    "#8FA3F0",
    "#F08DB8",
    "#A9C95C",
    "#C9A07A",
    "#7FD3E0",
    "#F08080",
    "#AEB9E0",
    "#C4CBD0",
  ],
};

/** On white paper, with lines dark enough for a printer without colour. */
export const PRINT: Palette = { ...LIGHT, paper: "#FFFFFF", line: "#C9C4BA", tint: 0.05 };

/** The family in which chart text is set; the PDF embeds a font of the same name. */
export const CHART_FONT = "Atkinson Hyperlegible Next Variable, Atkinson Hyperlegible Next, sans-serif";
