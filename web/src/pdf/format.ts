/** A file name that every system takes, from the application's name and the date of the report. */
export function fileName(title: string, subject: string, date: string): string {
  const words = [title, subject, date].filter(Boolean).join(" ");
  return `${words.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "")}.pdf`;
}
