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
  return [of(browsers) ?? "Browser", of(systems)].filter(Boolean).join(" on ");
}
