/** The longest time that the server takes, in seconds: a bit less than 100 hours. */
const longest = 99 * 3600 + 59 * 60 + 59;

const two = (value: number) => String(value).padStart(2, "0");

/** "1:30" of 90 seconds, "90:00" of 90 minutes; empty for none. */
export const spanText = (seconds: number): string =>
  seconds > 0 ? `${Math.floor(seconds / 60)}:${two(seconds % 60)}` : "";

/**
 * The seconds of "0:30", "1:05:00", "30 s" or "2 min 10 s"; 0 of nothing. Undefined for all else, and for a bare number: it could be
 * minutes as well as seconds.
 */
export function readSpan(text: string): number | undefined {
  const typed = text.trim();
  if (typed === "") return 0;
  const clock = /^(?:(\d{1,2}):(?=\d\d:))?(\d{1,4}):([0-5]\d)$/.exec(typed);
  const words = /^(?:(\d{1,4})\s*min)?\s*(?:(\d{1,5})\s*s)?$/i.exec(typed);
  const [hours, minutes, seconds] = clock ? clock.slice(1) : words ? ["", ...words.slice(1)] : [];
  if (!clock && !words) return undefined;
  const all = Number(hours || 0) * 3600 + Number(minutes || 0) * 60 + Number(seconds || 0);
  return all <= longest ? all : undefined;
}
