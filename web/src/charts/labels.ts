import { lettersIn, wrapLabel } from "./text";

/** How many letters all of the labels begin with. */
function lettersAlike(labels: readonly string[][]): number {
  const [first = []] = labels;
  const differs = first.findIndex((letter, at) => labels.some((label) => label[at] !== letter));
  return differs < 0 ? first.length : differs;
}

/** A label without what it shares with others, after its beginning: "Reading… animals", or "Subtes…12" within a word. */
function withoutShared(label: string[], shared: number, letters: number, lines: number): string {
  const first = label.indexOf(" ");
  const most = lines > 1 ? letters - 1 : Math.floor(letters / 2);
  const head = label.slice(0, first > 0 && first <= most ? first : Math.max(1, Math.floor(letters / 3)));
  const start = label.lastIndexOf(" ", shared - 1) + 1;
  const rest = label.slice(start).join("");
  const room = lines > 1 ? letters : letters - head.length - 2;
  if (start > head.length && [...(rest.split(" ")[0] ?? "")].length <= room) return `${head.join("")}… ${rest}`;
  return `${head.join("")}…${label.slice(shared).join("").trimStart()}`;
}

/**
 * Breaks the labels of one drawing into lines that fit. Where different labels would be cut to the same lines, what they
 * share is left out, so that they read apart.
 */
export function wrapLabels(labels: readonly string[], width: number, fontSize: number, maxLines: number): string[][] {
  const letters = labels.map((label) => [...label.trim()]);
  const shown = labels.map((label) => wrapLabel(label, width, fontSize, maxLines));
  const read = (place: number) => shown[place]?.join("\n") ?? "";
  const tellApart = (places: readonly number[]) => {
    for (const text of new Set(places.map(read))) {
      const alike = places.filter((place) => read(place) === text);
      if (new Set(alike.map((place) => labels[place]?.trim())).size < 2) continue;
      const shared = lettersAlike(alike.map((place) => letters[place] ?? []));
      for (const place of alike) {
        const short = withoutShared(letters[place] ?? [], shared, lettersIn(width, fontSize), maxLines);
        shown[place] = wrapLabel(short, width, fontSize, maxLines);
      }
      if (new Set(alike.map(read)).size > 1) tellApart(alike);
    }
  };
  tellApart(labels.map((_, place) => place));
  return shown;
}
