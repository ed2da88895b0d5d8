import { t } from "@lingui/core/macro";
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from "@mantine/core";
import { foundOptions } from "./form/foundOptions";

/** Shade 8 fills on paper and shade 7 on dark, both under white text; shade 4 is the accent as text on dark. */
const pine: MantineColorsTuple = [
  "#eef7f4",
  "#dbeee8",
  "#b4dcd0",
  "#8acfb9",
  "#5cc2a6",
  "#48ad92",
  "#38957c",
  "#2a826b",
  "#1f6f5c",
  "#185747",
];

const night: MantineColorsTuple = [
  "#e8e6e1",
  "#c9ced1",
  "#a7b1b8",
  "#8e99a0",
  "#323c42",
  "#242c31",
  "#1b2226",
  "#14191c",
  "#0e1214",
  "#0a0d0f",
];

/** Shade 4 outlines inputs, which must stand out 3:1. */
const gray: MantineColorsTuple = [
  "#f8f7f4",
  "#f4f1ea",
  "#ebe7de",
  "#e4e0d8",
  "#858d92",
  "#747d83",
  "#676f76",
  "#5b6770",
  "#3c4850",
  "#1e2a32",
];

const red: MantineColorsTuple = [
  "#fbe9e9",
  "#f7d3d3",
  "#f0b0b0",
  "#ff9c9c",
  "#f48585",
  "#e46363",
  "#d84b4b",
  "#cc3a3a",
  "#c92a2a",
  "#a82020",
];

/** Controls are 44 px high unless a screen asks for another size by name. */
const touchHeight = "var(--mp-touch)";
const inputDefaults = { defaultProps: { size: "md" } };
/** What is typed runs as its script does; digits and dates have none, and run from the left. Mantine gives a plain `dir` to the frame. */
const textDefaults = { defaultProps: { size: "md", attributes: { input: { dir: "auto" } } } };

/** Mantine leaves no space between the lines of a long one. */
const dialogTitle = { fontSize: "var(--mp-text-17)", fontWeight: 650, lineHeight: "var(--mp-line-heading)" };

const close = t`Close`;

export const theme = createTheme({
  fontFamily: "var(--mp-font)",
  headings: {
    fontFamily: "var(--mp-font)",
    fontWeight: "650",
    sizes: {
      h1: { fontSize: "var(--mp-text-28)", lineHeight: "var(--mp-line-heading)" },
      h2: { fontSize: "var(--mp-text-21)", lineHeight: "var(--mp-line-heading)" },
      h3: { fontSize: "var(--mp-text-17)", lineHeight: "var(--mp-line-heading)" },
      h4: { fontSize: "var(--mp-text-15)", lineHeight: "var(--mp-line-heading)" },
    },
  },
  fontSizes: { xs: rem(13), sm: rem(15), md: rem(15), lg: rem(17), xl: rem(21) },
  lineHeights: { xs: "1.4", sm: "1.5", md: "1.5", lg: "1.5", xl: "1.4" },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(48) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(10), xl: rem(24) },
  defaultRadius: "md",
  colors: { pine, dark: night, gray, red },
  primaryColor: "pine",
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  luminanceThreshold: 0.34,
  black: "#1e2a32",
  white: "#ffffff",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: "md" },
      vars: (_theme: unknown, props: { size?: string }) => ({
        root: props.size === "md" ? { "--button-height": touchHeight } : {},
      }),
    },
    ActionIcon: { defaultProps: { size: 44, variant: "subtle" } },
    CloseButton: { defaultProps: { size: 44, iconSize: 20, "aria-label": close } },
    Input: {
      defaultProps: { size: "md" },
      vars: (_theme: unknown, props: { size?: string }) => ({
        wrapper: props.size === "md" ? { "--input-height": touchHeight } : {},
      }),
    },
    // A hint stands below its field, so that fields beside each other are level; that of a choice is read before it.
    InputWrapper: { defaultProps: { size: "md", inputWrapperOrder: ["label", "input", "description", "error"] } },
    RadioGroup: { defaultProps: { inputWrapperOrder: ["label", "description", "input", "error"] } },
    CheckboxGroup: { defaultProps: { inputWrapperOrder: ["label", "description", "input", "error"] } },
    TextInput: textDefaults,
    PasswordInput: {
      defaultProps: {
        size: "md",
        visibilityToggleButtonProps: { "aria-label": t`Show or hide the password`, tabIndex: 0 },
      },
    },
    Textarea: textDefaults,
    Autocomplete: { defaultProps: { ...textDefaults.defaultProps, filter: foundOptions } },
    NumberInput: inputDefaults,
    Select: { defaultProps: { size: "md", checkIconPosition: "right", filter: foundOptions } },
    NativeSelect: inputDefaults,
    MultiSelect: { defaultProps: { size: "md", filter: foundOptions } },
    TagsInput: { defaultProps: { size: "md", filter: foundOptions } },
    FileInput: inputDefaults,
    Checkbox: inputDefaults,
    Switch: inputDefaults,
    Radio: inputDefaults,
    ColorInput: inputDefaults,
    Slider: { defaultProps: { thumbSize: 24 } },
    RangeSlider: { defaultProps: { thumbSize: 24 } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: "lg",
        closeButtonProps: { "aria-label": close, iconSize: 20 },
        // A <header> outside a landmark would count as a second page banner.
        attributes: { header: { role: "presentation" }, title: { dir: "auto" } },
      },
      styles: { title: dialogTitle },
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { "aria-label": close, iconSize: 20 },
        attributes: { header: { role: "presentation" } },
      },
      styles: { title: dialogTitle },
    },
    // The placeholder that takes the first focus is no child that a menu may have.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false },
      styles: { item: { minHeight: "var(--mp-touch)" } },
    },
    Tooltip: { defaultProps: { multiline: true, maw: 320, events: { hover: true, focus: true, touch: true } } },
    Paper: {
      defaultProps: { radius: "lg" },
      vars: () => ({ root: { "--paper-border-color": "var(--mp-line)" } }),
    },
    Divider: { vars: () => ({ root: { "--divider-color": "var(--mp-line)" } }) },
    Card: { defaultProps: { radius: "lg", padding: "lg" } },
    Anchor: { defaultProps: { underline: "always" } },
  },
});

/** Points Mantine's own variables at the tokens, the four that miss WCAG AA by default among them. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    "--mantine-color-body": "var(--mp-paper)",
    "--mantine-color-text": "var(--mp-ink)",
    "--mantine-color-bright": "var(--mp-ink)",
    "--mantine-color-dimmed": "var(--mp-quiet)",
    "--mantine-color-placeholder": "var(--mp-quiet)",
    "--mantine-color-anchor": "var(--mp-pine)",
    "--mantine-color-error": "var(--mp-need)",
    "--mantine-color-default": "var(--mp-surface)",
    "--mantine-color-default-hover": "var(--mp-raised)",
    "--mantine-color-default-color": "var(--mp-ink)",
    "--mantine-color-default-border": "var(--mp-control)",
    "--mantine-color-disabled-color": "var(--mp-quiet)",
    "--mantine-color-pine-light": "var(--mp-pine-tint)",
    "--mantine-color-pine-light-hover": "var(--mp-raised)",
    "--mantine-color-pine-light-color": "var(--mp-pine)",
    "--mantine-color-red-light": "var(--mp-need-tint)",
    "--mantine-color-red-light-hover": "var(--mp-raised)",
    "--mantine-color-red-light-color": "var(--mp-need)",
    "--mantine-shadow-md": "var(--mp-shadow)",
  };
  return { variables: {}, light: shared, dark: shared };
};
