/** The time zones that the browser knows, the chosen one and UTC among them. */
export function zones(chosen: string): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return [...new Set(["UTC", ...(chosen ? [chosen] : []), ...known])];
}
