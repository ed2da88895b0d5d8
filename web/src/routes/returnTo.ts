/** Where to go after logging in when nothing else was asked for. */
export const home = "/";

const unsafe = /[\\\s\p{Cc}]/u;

/**
 * The address to return to after log-in, or `home` when `wanted` could lead off this site.
 * Only a path of this site passes: one leading slash, no backslash, no control character.
 */
export function returnTo(wanted: unknown): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/") || unsafe.test(wanted)) return home;
  const base = "https://milepost.invalid";
  const url = parse(wanted, base);
  // Dots resolve away ("/.//evil"), so the leading slashes are counted after parsing as well.
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return home;
  if (/^\/login(\/|$)/i.test(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
}

function parse(wanted: string, base: string): URL | undefined {
  try {
    return new URL(wanted, base);
  } catch {
    return undefined;
  }
}
