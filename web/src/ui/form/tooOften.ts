/** What is said when the server asks to wait. */
export const tooOften = (seconds = 60) =>
  `Too many tries. Please wait ${seconds < 90 ? count(seconds, "second") : count(Math.ceil(seconds / 60), "minute")} and try again.`;

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? "" : "s"}`;
