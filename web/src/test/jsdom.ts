// What browsers do and jsdom does not, as far as screens need it.

Element.prototype.scrollIntoView ??= () => undefined;

// Text areas that grow measure themselves again when a font arrives.
if (!document.fonts) Object.defineProperty(document, "fonts", { value: new EventTarget() });

// Modal dialogs: Escape cancels one, and one that closes gives the focus back.
if (!HTMLDialogElement.prototype.showModal) {
  let outside: HTMLElement | undefined;
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && !target.closest("dialog")) outside = target;
  });
  document.addEventListener("keydown", ({ key }) => {
    const last = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);
    if (key === "Escape" && last?.dispatchEvent(new Event("cancel", { cancelable: true }))) last.close();
  });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    if (this.contains(document.activeElement)) outside?.focus();
  };
}

// There is no IndexedDB: as in a browser that lets no page store anything.
if (!window.indexedDB) {
  const open = () => {
    const request: { error: Error; onerror?: () => void } = { error: new Error("Storage is not allowed.") };
    queueMicrotask(() => request.onerror?.());
    return request;
  };
  Object.defineProperty(window, "indexedDB", { value: { open }, configurable: true });
}
