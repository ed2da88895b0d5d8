/** The single keys of the runner, as `KeyboardEvent.key` has them: what listens for them and the list of shortcuts read them here. */
export const runnerKeys = {
  previous: "ArrowLeft",
  next: "ArrowRight",
  pause: "p",
  suggested: "s",
  refused: "r",
  no_response: "n",
  not_administered: "a",
  discontinued: "d",
} as const;

/** Opens the list of shortcuts. */
export const helpKey = "?";

/** How a key is written where people read it. */
export function keyName(key: string): string {
  if (key === "ArrowLeft") return "←";
  if (key === "ArrowRight") return "→";
  return key.length === 1 ? key.toUpperCase() : key;
}

/** A key that writes a character: alone it may be hit by mistake, or by who speaks to the computer. */
export const isCharacter = ({ key }: Pick<KeyboardEvent, "key">): boolean => key.length === 1 && key !== " ";
