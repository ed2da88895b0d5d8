import { t } from "@lingui/core/macro";
import "@/words/account";

// The first rule that fits names the part: browsers also name those that they descend from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|OPX)\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(YaBrowser)\//, "Yandex Browser"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chromium|HeadlessChrome)\//, "Chromium"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bVersion\/\S+.*\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac(intosh| OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const first = (rules: typeof browsers, userAgent: string) => rules.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A device in words, from what its browser calls itself: "Firefox on Windows". */
export function describeDevice(userAgent: string): string {
  const browser = first(browsers, userAgent);
  const system = first(systems, userAgent);
  if (browser) return system ? t`${browser} on ${system}` : browser;
  if (system) return t`A browser on ${system}`;
  // A program names itself first, as "curl/8.5.0" does.
  const program = /^([A-Za-z][\w.-]{0,39})\//.exec(userAgent)?.[1];
  return program && program !== "Mozilla" ? program : t`Unknown device`;
}
