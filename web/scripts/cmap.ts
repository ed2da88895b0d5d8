/** Which code points a TrueType font has glyphs for, in order. Reads the tables that fonts of today have: formats 4 and 12. */
export function codePointsOf(bytes: Uint8Array): number[] {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cmap = tableOf(font, "cmap");
  const found = new Set<number>();
  for (let at = 0; at < font.getUint16(cmap + 2); at += 1) {
    const from = cmap + font.getUint32(cmap + 8 + at * 8);
    const format = font.getUint16(from);
    if (format === 4) segments(font, from, found);
    if (format === 12) groups(font, from, found);
  }
  return [...found].sort((a, b) => a - b);
}

function tableOf(font: DataView, name: string): number {
  for (let at = 0; at < font.getUint16(4); at += 1) {
    const record = 12 + at * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((place) => font.getUint8(record + place)));
    if (tag === name) return font.getUint32(record + 8);
  }
  throw new Error(`The font has no table ${name}.`);
}

function segments(font: DataView, from: number, found: Set<number>) {
  const double = font.getUint16(from + 6);
  for (let at = 0; at < double; at += 2) {
    const end = font.getUint16(from + 14 + at);
    const start = font.getUint16(from + 16 + double + at);
    const delta = font.getUint16(from + 16 + 2 * double + at);
    const place = from + 16 + 3 * double + at;
    const offset = font.getUint16(place);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? (code + delta) & 0xffff : font.getUint16(place + offset + 2 * (code - start));
      if (glyph !== 0) found.add(code);
    }
  }
}

function groups(font: DataView, from: number, found: Set<number>) {
  for (let at = 0; at < font.getUint32(from + 12); at += 1) {
    const group = from + 16 + at * 12;
    for (let code = font.getUint32(group); code <= font.getUint32(group + 4); code += 1) found.add(code);
  }
}
