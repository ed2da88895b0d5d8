export const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing">;

/** Whether the keys are those of the search: Ctrl+K, or Command+K on a Mac, where Ctrl+K deletes to the line's end. */
export const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: Press, mac = isMac()): boolean =>
  key.toLowerCase() === "k" &&
  !altKey &&
  !shiftKey &&
  !isComposing &&
  (mac ? metaKey && !ctrlKey : ctrlKey && !metaKey);
