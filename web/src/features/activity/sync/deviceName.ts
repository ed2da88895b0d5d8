import { t } from "@lingui/core/macro";
import "@/words/device";

const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPad/, "iPad"],
  [/iPhone/, "iPhone"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS/, "Mac"],
  [/Linux/, "Linux"],
];

/** The name of a device for people: "Chrome on Android". */
export function deviceName(agent = navigator.userAgent): string {
  const of = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(agent))?.[1];
  const browser = of(browsers) ?? t`Browser`;
  const system = of(systems);
  return system ? t`${browser} on ${system}` : browser;
}
