import { expect, it, vi } from "vitest";
import { canInstall, holdInstallOffer, install, isSafari, onInstallOffer } from "./install";

it("holds the browser's offer until a user asks, once", async () => {
  const target = new EventTarget();
  holdInstallOffer(target);
  const heard = vi.fn();
  const stop = onInstallOffer(heard);
  const prompt = vi.fn(async () => undefined);
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  expect(canInstall()).toBe(false);
  target.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(canInstall()).toBe(true);
  await install();
  expect(prompt).toHaveBeenCalledOnce();
  expect(canInstall()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

it.each([
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15",
    true,
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/123.0 Mobile/15E148 Safari/604.1",
    true,
  ],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36", false],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0", false],
])("knows Safari: %s", (agent, safari) => expect(isSafari(agent)).toBe(safari));
