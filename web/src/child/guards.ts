/** Where an adult types, everything stays as it is. */
const typing = (target: EventTarget | null) => target instanceof Element && target.closest("input, textarea") !== null;

/** What a browser does with a page that is not for a child: menus, selecting, dragging, zooming. `gesture…` are Safari's. */
const unwanted = ["contextmenu", "selectstart", "dragstart", "dblclick", "gesturestart", "gesturechange"] as const;

/** Keeps the page a picture that only answers to taps. */
export function guardScreen(): () => void {
  const stop = (event: Event) => {
    if (!typing(event.target)) event.preventDefault();
  };
  const pinch = (event: TouchEvent) => {
    if (event.touches.length > 1) stop(event);
  };
  const zoom = (event: WheelEvent) => {
    if (event.ctrlKey) stop(event);
  };
  const active = { passive: false };
  for (const name of unwanted) document.addEventListener(name, stop, active);
  document.addEventListener("touchmove", pinch, active);
  document.addEventListener("wheel", zoom, active);
  return () => {
    for (const name of unwanted) document.removeEventListener(name, stop);
    document.removeEventListener("touchmove", pinch);
    document.removeEventListener("wheel", zoom);
  };
}

/**
 * A swipe from the edge goes back: to an entry of this same page. Browsers skip entries that were made without a touch,
 * so that one is made at the first.
 */
export function guardHistory(): () => void {
  let armed = false;
  const push = () => window.history.pushState(null, "", window.location.href);
  const arm = () => {
    if (!armed) push();
    armed = true;
  };
  const back = () => {
    if (armed) push();
  };
  document.addEventListener("pointerup", arm);
  window.addEventListener("popstate", back);
  return () => {
    document.removeEventListener("pointerup", arm);
    window.removeEventListener("popstate", back);
  };
}

interface Fullscreen {
  webkitFullscreenElement?: Element | null;
  webkitRequestFullscreen?: () => void;
}

/** Fills the screen at the first touch, and again after it was left. Where that is not allowed, the page stays as it is. */
export function fillScreen(): () => void {
  const root: HTMLElement & Fullscreen = document.documentElement;
  const fill = ({ pointerType, target }: PointerEvent) => {
    const filled = document.fullscreenElement ?? (document as Fullscreen).webkitFullscreenElement;
    if (pointerType === "mouse" || typing(target) || filled) return;
    if (root.requestFullscreen) void root.requestFullscreen({ navigationUI: "hide" }).catch(() => undefined);
    else root.webkitRequestFullscreen?.();
  };
  document.addEventListener("pointerup", fill);
  return () => document.removeEventListener("pointerup", fill);
}
