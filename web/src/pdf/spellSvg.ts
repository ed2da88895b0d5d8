import { isolated } from "@/words/direction";
import { OTHER_FONT } from "./families";
import { isMain } from "./letters";
import { printable } from "./scripts";

/** Gives the words of a drawing that the main font cannot print the other font. */
export function spellSvg(svg: string): string {
  return svg.replace(/(<(?:text|tspan)[^>]*>)([^<]+)(?=<)/g, (_, open: string, text: string) => {
    const words = isolated(printable(text.normalize("NFC"))).split(/(\s+)/);
    if (words.every(isMain)) return open + words.join("");
    return (
      open + words.map((word) => (isMain(word) ? word : `<tspan font-family="${OTHER_FONT}">${word}</tspan>`)).join("")
    );
  });
}
