import { cacheNames, clientsClaim, setCacheNameDetails } from "workbox-core";
import {
  createHandlerBoundToURL,
  matchPrecache,
  type PrecacheEntry,
  type PrecacheRouteOptions,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";
import { loggedOut, takeOver } from "./messages";

/** What the build puts in: the files of this version, and its two pages among them. */
declare const workerFiles: { files: PrecacheEntry[]; shell: string; child: string };

interface Extended {
  waitUntil(done: Promise<unknown>): void;
}

/** What is used of the worker's own scope, whose types would take the place of the pages'. */
declare const self: {
  skipWaiting(): Promise<void>;
  /** Not in every browser. */
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  addEventListener(type: "activate", listen: (event: Extended) => void): void;
  addEventListener(type: "message", listen: (event: Extended & { data: unknown }) => void): void;
};

/** Read once: the build puts the list wherever its name stands. */
const { files, shell, child } = workerFiles;

setCacheNameDetails({ prefix: "milepost" });

/** Only the files of the build are stored here. Whatever else is found is of a former installation at this address. */
async function dropAllElse(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheNames.precache).map((name) => caches.delete(name)));
}

// A file has its own address and nothing else: neither an index of a folder nor an address without its ending.
const exact = { directoryIndex: "", cleanURLs: false, ignoreURLParametersMatching: [] } satisfies PrecacheRouteOptions;
precacheAndRoute(files, exact);

registerRoute(new NavigationRoute(createHandlerBoundToURL(child), { allowlist: [/^\/activity\/childView(?:[/?]|$)/] }));
// The server decides between the landing page and the application; without it, the application says who is logged in.
const fromServer = new NetworkOnly({
  networkTimeoutSeconds: 8,
  plugins: [{ handlerDidError: () => matchPrecache(shell) }],
});
registerRoute(new NavigationRoute(fromServer, { allowlist: [/^\/(?:\?|$)/] }));
/**
 * The stored page is in one language. After another one was chosen, the server's page brings the worker of that one; and an address
 * may ask for a page in another one.
 */
const languageIn = (address: URL): string | null => address.searchParams.get("language");
const own = languageIn(new URL(shell, "http://server")) ?? "en";
const isChosen = async (address: URL): Promise<boolean> =>
  (languageIn(address) ?? (await self.cookieStore?.get("milepost-language"))?.value ?? own) === own;
const stored = createHandlerBoundToURL(shell);

registerRoute(
  new NavigationRoute(async (asked) => ((await isChosen(asked.url)) ? stored(asked) : fromServer.handle(asked)), {
    denylist: [
      /^\/(?:\?|$)/,
      // What the server answers itself, and the raters' pages, which nothing may be stored of.
      /^\/(?:api|rate|language|healthz|readyz|metrics)(?:[/?]|$)/i,
      /^\/activity\/childView(?:[/?]|$)/,
      // Files.
      /^[^?]*\.\w+(?:\?|$)/,
    ],
  }),
);

self.addEventListener("activate", (event) => event.waitUntil(dropAllElse()));
self.addEventListener("message", (event) => {
  if (event.data === takeOver) event.waitUntil(self.skipWaiting());
  if (event.data === loggedOut) event.waitUntil(dropAllElse());
});
// The page that installs the worker is of the same build, and works without a network from then on.
clientsClaim();
