/** What Chromium's browsers hand to a page that they can install. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();

function set(next: InstallEvent | undefined) {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's own offer from showing, and holds it until a user asks. */
export function holdInstallOffer(target: EventTarget = window): void {
  target.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    set(event as InstallEvent);
  });
  target.addEventListener("appinstalled", () => set(undefined));
}

export const canInstall = (): boolean => offer !== undefined;

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Has the browser ask. An offer is good for one question. */
export async function install(): Promise<void> {
  const asked = offer;
  set(undefined);
  await asked?.prompt().catch(() => undefined);
}

/** The page runs as an installed application. */
export const isInstalled = (): boolean =>
  window.matchMedia?.("(display-mode: standalone), (display-mode: fullscreen)").matches === true ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Safari, also as other browsers of an iPhone or iPad, which are Safari inside. */
export const isSafari = (agent = navigator.userAgent): boolean =>
  /AppleWebKit/.test(agent) && !/Chrome|Chromium|Edg|Android/.test(agent);
