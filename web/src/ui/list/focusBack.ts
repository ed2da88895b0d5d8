const openDialog = () => document.querySelector("[role='dialog'], [role='alertdialog']");

let stopWaiting: () => void = () => undefined;

/**
 * Gives the focus back to what opened a dialog once that is gone. A dialog that is taken out of the page as a whole leaves
 * the focus nowhere. Who goes on elsewhere meanwhile is not called back.
 */
export function focusBack(opener: HTMLElement): void {
  stopWaiting();
  const look = () => {
    const at = document.activeElement;
    if (openDialog() || at === opener) return;
    if (at === document.body) opener.focus({ preventScroll: true });
    stopWaiting();
  };
  const press = () => {
    if (!openDialog()) stopWaiting();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("pointerdown", press);
  stopWaiting = () => {
    observer.disconnect();
    document.removeEventListener("pointerdown", press);
  };
}
