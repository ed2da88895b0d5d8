import arabic from "@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf?url";
import latin from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import type { ReactElement } from "react";
import { renderToSvgString } from "../Drawing";
import { DrawnText, Mirrored } from "../mirror";
import { estimateWidth, wrapLabel } from "../text";
import { CHART_FONT, type Palette, PRINT } from "../tokens";

/** What a chart is drawn on. */
export interface Sheet {
  width: number;
  height: number;
  palette: Palette;
  /** Distinguishes this drawing's definitions from others on the page. */
  id: string;
}

export interface Picture {
  title: string;
  source?: string;
  height: (width: number) => number;
  minWidth?: number;
  draw: (sheet: Sheet) => ReactElement;
}

const EDGE = 24;
const INNER = 712;
const TITLE = 40;
const LINE = 18;
/** Pixels of a PNG for each of the drawing's. */
const SHARPNESS = 2;
/** The font within a picture is read a moment after the picture; until then its words stand in another one. */
const FONT_MS = 200;

interface SavedSheetProps {
  picture: Picture;
  /** The style sheet that brings the font. */
  style: string;
}

const innerOf = ({ height, minWidth = 0 }: Picture) => {
  const width = Math.max(INNER, minWidth);
  return { width, height: height(width) };
};

const sourceLines = (source: string | undefined, width: number) => (source ? wrapLabel(source, width, 13, 6) : []);

function sizeOf(picture: Picture) {
  const { width, height } = innerOf(picture);
  const lines = sourceLines(picture.source, width).length;
  return { width: width + 2 * EDGE, height: EDGE + TITLE + height + lines * LINE + EDGE };
}

/** A chart on white paper with its title above and its source below, as it is saved. */
function SavedSheet({ picture, style }: SavedSheetProps) {
  const { title, source, draw } = picture;
  const { width, height } = sizeOf(picture);
  const inner = innerOf(picture);
  const below = EDGE + TITLE + inner.height;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} fontFamily={CHART_FONT} direction="ltr">
      <title>{title}</title>
      <style>{style}</style>
      <rect width={width} height={height} fill={PRINT.paper} />
      <Mirrored width={width}>
        <DrawnText x={EDGE} y={EDGE + 16} fontSize={titleSize(title, inner.width)} fontWeight={650} fill={PRINT.ink}>
          {title}
        </DrawnText>
        {sourceLines(source, inner.width).map((line, index) => (
          <DrawnText key={line} x={EDGE} y={below + LINE * (index + 1) - 2} fontSize={13} fill={PRINT.quiet}>
            {line}
          </DrawnText>
        ))}
      </Mirrored>
      <g transform={`translate(${EDGE} ${EDGE + TITLE})`}>{draw({ ...inner, palette: PRINT, id: "saved" })}</g>
    </svg>
  );
}

const titleSize = (title: string, width: number) => Math.min(17, (17 * width) / Math.max(1, estimateWidth(title, 17)));

/** A font that comes within a picture. */
interface Face {
  family: string;
  file: string;
  format: "woff2" | "truetype";
  weights: string;
}

const latinFace: Face = { family: "Atkinson Hyperlegible Next", file: latin, format: "woff2", weights: "200 800" };
const arabicFace: Face = { family: "IBM Plex Sans Arabic", file: arabic, format: "truetype", weights: "400" };

/** A picture in a page of its own sees no style sheet and no font of ours: the font comes within it. */
async function styleOf({ family, file, format, weights }: Face): Promise<string> {
  const answer = await fetch(file);
  if (!answer.ok) return "";
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const packed = btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
  const address = `data:font/${format === "woff2" ? "woff2" : "ttf"};base64,${packed}`;
  return `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url(${address})format("${format}")}`;
}

/** The fonts of a drawing's words: names in Arabic letters bring a font of theirs. */
async function fontsOf(drawing: string): Promise<string> {
  if (!/\p{Script=Arabic}/u.test(drawing)) return styleOf(latinFace);
  const styles = await Promise.all([latinFace, arabicFace].map(styleOf));
  return `${styles.join("")}svg{font-family:"${latinFace.family}","${arabicFace.family}",sans-serif}`;
}

/** The chart as SVG text that needs nothing beside it. */
export async function svgOf(picture: Picture): Promise<string> {
  const drawn = (style: string) => renderToSvgString(<SavedSheet picture={picture} style={style} />);
  return drawn(await fontsOf(await drawn("")));
}

/** The same in pixels. */
export async function pngOf(picture: Picture): Promise<Blob> {
  const { width, height } = sizeOf(picture);
  const image = new Image(width, height);
  const address = URL.createObjectURL(new Blob([await svgOf(picture)], { type: "image/svg+xml" }));
  try {
    image.src = address;
    await image.decode();
    await new Promise((drawn) => setTimeout(drawn, FONT_MS));
    const canvas = document.createElement("canvas");
    canvas.width = width * SHARPNESS;
    canvas.height = height * SHARPNESS;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The canvas gave no picture."))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
