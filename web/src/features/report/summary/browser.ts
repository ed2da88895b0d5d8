import { t } from "@lingui/core/macro";
import "@/words/report";
export interface Browser {
  name: string;
  /** Its first number; empty when it is not known. */
  version: string;
}

/** Other browsers also call themselves Chrome and Safari; only these names are unique. */
const others = /\b(?:Edge?|EdgA|EdgiOS|OPR|Opera|OPiOS|SamsungBrowser|Vivaldi|YaBrowser|UCBrowser|DuckDuckGo)\//;

const known: readonly (readonly [string, RegExp])[] = [
  ["Internet Explorer", /\bMSIE (\d+)|\bTrident\/.*\brv:(\d+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ["Safari", /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
];

/** The browser that a user agent names. */
export function browserOf(userAgent: string): Browser {
  if (!others.test(userAgent)) {
    for (const [name, pattern] of known) {
      const found = pattern.exec(userAgent);
      if (found) return { name, version: found[1] ?? found[2] ?? "" };
    }
  }
  return { name: t`Unknown Browser`, version: "" };
}
