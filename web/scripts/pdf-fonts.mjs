// Makes the TrueType files that the PDF embeds out of the web font: pdfmake subsets TrueType only, and the
// package ships variable WOFF2. Run `node scripts/pdf-fonts.mjs` after changing the font's version and commit the result.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const fontkit = require("fontkit");
const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const SOURCE = "../node_modules/@fontsource-variable/atkinson-hyperlegible-next/";
const TARGET = "../src/pdf/fonts/";
const STYLES = [
  { name: "Regular", slope: "normal", weight: 400 },
  { name: "Bold", slope: "normal", weight: 700 },
  { name: "Italic", slope: "italic", weight: 400 },
  { name: "BoldItalic", slope: "italic", weight: 700 },
];
const KERNED = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,-’"];

const u8 = (n) => Buffer.from([n]);
const u16 = (...list) => {
  const out = Buffer.alloc(list.length * 2);
  for (const [i, n] of list.entries()) out.writeUInt16BE(n & 0xffff, i * 2);
  return out;
};
const u32 = (...list) => {
  const out = Buffer.alloc(list.length * 4);
  for (const [i, n] of list.entries()) out.writeUInt32BE(n >>> 0, i * 4);
  return out;
};
const padded = (buffer) => Buffer.concat([buffer, Buffer.alloc((4 - (buffer.length % 4)) % 4)]);

/** Closed contours of points, on and off the curve, from a path of lines and quadratic curves. */
function contoursOf(path) {
  const contours = [];
  let open = [];
  const add = (x, y, on) => open.push({ x: Math.round(x), y: Math.round(y), on });
  for (const { command, args } of path.commands) {
    if (command === "moveTo") {
      open = [];
      contours.push(open);
      add(args[0], args[1], true);
    } else if (command === "lineTo") add(args[0], args[1], true);
    else if (command === "quadraticCurveTo") {
      add(args[0], args[1], false);
      add(args[2], args[3], true);
    } else if (command === "bezierCurveTo") throw new Error("cubic curve in a TrueType font");
  }
  for (const contour of contours) {
    const first = contour[0];
    const last = contour.at(-1);
    if (contour.length > 1 && last.on && last.x === first.x && last.y === first.y) contour.pop();
  }
  return contours.filter((contour) => contour.length > 1);
}

function bounds(points) {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  return points.length ? [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] : [0, 0, 0, 0];
}

function glyphData(contours) {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  let end = -1;
  const ends = contours.map((contour) => (end += contour.length));
  const axis = (key) => u16(...points.map((p, i) => p[key] - (i ? points[i - 1][key] : 0)));
  return padded(
    Buffer.concat([
      u16(contours.length, ...bounds(points), ...ends, 0),
      ...points.map((p) => u8(p.on ? 1 : 0)),
      axis("x"),
      axis("y"),
    ]),
  );
}

function cmapTable(codes) {
  const segments = [];
  for (const [code, glyph] of codes) {
    const last = segments.at(-1);
    if (last && code === last.end + 1 && glyph - code === last.delta) last.end = code;
    else segments.push({ start: code, end: code, delta: glyph - code });
  }
  segments.push({ start: 0xffff, end: 0xffff, delta: 1 });
  const n = segments.length;
  const power = 2 ** Math.floor(Math.log2(n));
  const body = Buffer.concat([
    u16(n * 2, power * 2, Math.log2(power), (n - power) * 2),
    u16(...segments.map((s) => s.end), 0),
    u16(...segments.map((s) => s.start)),
    u16(...segments.map((s) => s.delta)),
    u16(...segments.map(() => 0)),
  ]);
  return Buffer.concat([u16(0, 1, 3, 1), u32(12), u16(4, body.length + 6, 0), body]);
}

function kernTable(font, glyphs) {
  const pairs = [];
  for (const left of KERNED) {
    for (const right of KERNED) {
      const run = font.layout(left + right);
      const by = Math.round(run.positions[0].xAdvance - run.glyphs[0].advanceWidth);
      if (run.glyphs.length === 2 && by !== 0) pairs.push([glyphs.get(left), glyphs.get(right), by]);
    }
  }
  pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const power = 2 ** Math.floor(Math.log2(pairs.length));
  const head = u16(pairs.length, power * 6, Math.log2(power), (pairs.length - power) * 6);
  const body = Buffer.concat([head, ...pairs.map((pair) => u16(...pair))]);
  return Buffer.concat([u16(0, 1), u16(0, body.length + 6, 1), body]);
}

function nameTable(style, source) {
  const full = `Atkinson Hyperlegible Next ${style.name}`;
  const texts = {
    0: source.copyright ?? "Copyright 2020-2024 The Atkinson Hyperlegible Next Project Authors",
    1: "Atkinson Hyperlegible Next",
    2: style.name,
    4: full,
    6: `AtkinsonHyperlegibleNext-${style.name}`,
    13: "SIL Open Font License, Version 1.1",
  };
  const records = [];
  const strings = [];
  let offset = 0;
  for (const [id, text] of Object.entries(texts)) {
    const bytes = Buffer.from(text, "utf16le").swap16();
    records.push(u16(3, 1, 0x409, Number(id), bytes.length, offset));
    strings.push(bytes);
    offset += bytes.length;
  }
  return Buffer.concat([u16(0, records.length, 6 + records.length * 12), ...records, ...strings]);
}

function os2Table(font, style, codes) {
  const os2 = font["OS/2"];
  return Buffer.concat([
    u16(4, 500, style.weight, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, os2.yStrikeoutSize, os2.yStrikeoutPosition, 0),
    Buffer.alloc(10),
    u32(0, 0, 0, 0),
    Buffer.from("MILE"),
    u16((style.slope === "italic" ? 1 : 0) | (style.weight > 500 ? 0x20 : 0) | (style.name === "Regular" ? 0x40 : 0)),
    u16(codes[0][0], codes.at(-1)[0], font.ascent, font.descent, font.lineGap, font.ascent, -font.descent),
    u32(1, 0),
    u16(font.xHeight, font.capHeight, 0, 32, 2),
  ]);
}

function checksum(buffer) {
  let sum = 0;
  for (let i = 0; i < buffer.length; i += 4) sum = (sum + buffer.readUInt32BE(i)) >>> 0;
  return sum;
}

function assemble(tables) {
  const tags = Object.keys(tables).sort();
  const power = 2 ** Math.floor(Math.log2(tags.length));
  let offset = 12 + tags.length * 16;
  const records = [];
  const bodies = [];
  for (const tag of tags) {
    const body = padded(tables[tag]);
    records.push(Buffer.from(tag), u32(checksum(body), offset, tables[tag].length));
    bodies.push(body);
    offset += body.length;
  }
  const head = [u32(0x10000), u16(tags.length, power * 16, Math.log2(power), (tags.length - power) * 16)];
  return Buffer.concat([...head, ...records, ...bodies]);
}

/**
 * A WOFF2 font at one weight. fontkit makes variations of TrueType files only, so the weight is set on the opened
 * font and its decoded outlines are moved here.
 */
function openAt(file, weight) {
  const plain = fontkit.create(readFileSync(at(file)));
  plain.getGlyph(0);
  const font = fontkit.create(readFileSync(at(file)));
  font.variationCoords = [weight];
  font._decompress();
  font._transformedGlyphs = plain._transformedGlyphs;
  font._transformedGlyphs.forEach((glyph, id) => {
    const points = glyph.points ?? (glyph.components ?? []).map((part) => point(part.dx, part.dy));
    if (points.length === 0) return;
    // The last four are the glyph's metrics, which HVAR gives.
    font._variationProcessor.transformPoints(id, [...points, ...[0, 1, 2, 3].map(() => point(0, 0))]);
    glyph.components?.forEach((part, i) => {
      part.dx = points[i].x;
      part.dy = points[i].y;
    });
  });
  return font;
}

function point(x, y) {
  return { x, y, onCurve: true, endContour: true, copy: () => point(x, y) };
}

function makeFont(style) {
  const open = (part) =>
    openAt(`${SOURCE}files/atkinson-hyperlegible-next-${part}-wght-${style.slope}.woff2`, style.weight);
  const latin = open("latin");
  const sources = [latin, open("latin-ext")];
  const glyphs = [{ path: latin.getGlyph(0).path, width: latin.getGlyph(0).advanceWidth }];
  const codes = new Map();
  for (const font of sources) {
    for (const code of font.characterSet.filter((c) => c <= 0xfffe && !codes.has(c))) {
      const glyph = font.glyphForCodePoint(code);
      codes.set(code, glyphs.length);
      glyphs.push({ path: glyph.path, width: glyph.advanceWidth });
    }
  }
  const sorted = [...codes].sort((a, b) => a[0] - b[0]);
  const shapes = glyphs.map((glyph) => contoursOf(glyph.path));
  const data = shapes.map(glyphData);
  const all = bounds(shapes.flat(2));
  const widths = glyphs.map((glyph) => Math.round(glyph.width));
  const offsets = [0];
  for (const bytes of data) offsets.push(offsets.at(-1) + bytes.length);
  const boxes = shapes.map((shape) => bounds(shape.flat()));
  const italic = style.slope === "italic";
  const mac = (style.weight > 500 ? 1 : 0) | (italic ? 2 : 0);
  const maxPoints = Math.max(...shapes.map((shape) => shape.flat().length));
  const maxContours = Math.max(...shapes.map((shape) => shape.length));
  const letters = new Map(KERNED.map((letter) => [letter, codes.get(letter.codePointAt(0))]));
  const head = Buffer.concat([
    u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
    u16(3, latin.unitsPerEm),
    Buffer.alloc(16),
    u16(...all, mac, 6, 2, 1, 0),
  ]);
  return assemble({
    head,
    hhea: Buffer.concat([
      u32(0x10000),
      u16(latin.ascent, latin.descent, latin.lineGap, Math.max(...widths), 0, 0, all[2], 1, 0, 0, 0, 0, 0, 0, 0),
      u16(glyphs.length),
    ]),
    maxp: Buffer.concat([u32(0x10000), u16(glyphs.length, maxPoints, maxContours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)]),
    hmtx: Buffer.concat(widths.map((width, i) => u16(width, boxes[i][0]))),
    cmap: cmapTable(sorted),
    loca: u32(...offsets),
    glyf: Buffer.concat(data),
    name: nameTable(style, latin),
    post: Buffer.concat([u32(0x30000, Math.round(latin.italicAngle * 65536)), u16(-100, 50), u32(0, 0, 0, 0, 0)]),
    "OS/2": os2Table(latin, style, sorted),
    kern: kernTable(latin, letters),
  });
}

for (const style of STYLES) {
  const bytes = makeFont(style);
  writeFileSync(at(`${TARGET}AtkinsonHyperlegibleNext-${style.name}.ttf`), bytes);
  process.stdout.write(`${style.name}: ${bytes.length} bytes\n`);
}
