import bold from "./fonts/AtkinsonHyperlegibleNext-Bold.ttf?url";
import boldItalic from "./fonts/AtkinsonHyperlegibleNext-BoldItalic.ttf?url";
import italic from "./fonts/AtkinsonHyperlegibleNext-Italic.ttf?url";
import regular from "./fonts/AtkinsonHyperlegibleNext-Regular.ttf?url";
import { FALLBACK_FONT, MAIN_FONT } from "./runs";

type FontFiles = Record<"normal" | "bold" | "italics" | "bolditalics", string>;
type Fonts = Record<string, FontFiles>;

/** Files by name, base64, as pdfmake keeps them. */
export interface FontContainer {
  vfs: Record<string, string>;
  fonts: Fonts;
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

async function load(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The font of the report could not be loaded (${answer.status}).`);
  return base64(new Uint8Array(await answer.arrayBuffer()));
}

async function container(name: string, urls: FontFiles): Promise<FontContainer> {
  const styles = Object.keys(urls) as (keyof FontFiles)[];
  const files = await Promise.all(styles.map((style) => load(urls[style])));
  const named = Object.fromEntries(styles.map((style) => [style, `${name}-${style}.ttf`])) as FontFiles;
  return {
    vfs: Object.fromEntries(styles.map((style, index) => [named[style], files[index] ?? ""])),
    fonts: { [name]: named },
  };
}

export const mainFont = () => container(MAIN_FONT, { normal: regular, bold, italics: italic, bolditalics: boldItalic });

/** Cyrillic, Greek and Vietnamese letters; half a megabyte that most reports do without. */
export async function fallbackFont(): Promise<FontContainer> {
  const files = await import("./fallbackFiles");
  return container(FALLBACK_FONT, files.default);
}
