/** So many wrong codes cost nothing: an adult in a hurry mistypes. */
export const freeTries = 5;
const firstWaitMs = 30_000;
const longestWaitMs = 900_000;

/** How long the code is not taken after so many wrong ones in a row: half a minute, and twice as long after each further one. */
export const waitAfter = (wrong: number): number =>
  wrong < freeTries ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (wrong - freeTries));

/** What is left of a wait. A clock that was set back meanwhile does not make it longer. */
export const waitLeft = (wrong: number, until: number, now: number): number =>
  Math.min(waitAfter(wrong), Math.max(0, until - now));
