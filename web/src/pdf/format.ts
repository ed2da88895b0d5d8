/** 1st, 2nd, 3rd, 4th, 11th, 93rd. */
export function ordinal(value: number): string {
  const whole = Math.round(value);
  const tens = whole % 100;
  const suffix = tens >= 11 && tens <= 13 ? "th" : (["th", "st", "nd", "rd"][whole % 10] ?? "th");
  return `${whole}${suffix}`;
}

/** "1 question", "3 questions". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** A file name that every system takes, from the application's name and the date of the report. */
export function fileName(title: string, subject: string, date: string): string {
  const words = [title, subject, date].filter(Boolean).join(" ");
  return `${words.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "")}.pdf`;
}
