import { mayLose } from "./openWork";

/** How often it is looked, in milliseconds, whether one version may take the place of another. */
export const lookMs = 2_000;

/** The browser's workers; none while the application is developed or tested without a browser. */
export const workers = (): ServiceWorkerContainer | undefined =>
  import.meta.env.PROD ? globalThis.navigator?.serviceWorker : undefined;

/**
 * Loads the page again when another version has taken over. A tab in which something was typed in that moment does so when
 * that is saved.
 */
export function followTakeOver(): () => void {
  const container = workers();
  if (!container) return () => undefined;
  // The first worker of a page has its version.
  let hadWorker = container.controller !== null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const reload = () => {
    if (!mayLose()) window.location.reload();
  };
  const changed = () => {
    if (hadWorker) {
      timer ??= setInterval(reload, lookMs);
      reload();
    }
    hadWorker = true;
  };
  container.addEventListener("controllerchange", changed);
  return () => {
    clearInterval(timer);
    container.removeEventListener("controllerchange", changed);
  };
}
