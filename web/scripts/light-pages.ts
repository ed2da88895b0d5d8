import type { Connect, Plugin } from "vite";

/** The addresses that have a light page of their own. */
const pages: readonly [address: RegExp, page: string][] = [
  [/^\/activity\/childview\//i, "/child.html"],
  [/^\/rate\//i, "/rate.html"],
];

/** Serves the child's and the raters' pages for their addresses in development and preview, as the Go server does. */
export function lightPages(): Plugin {
  const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
    const found = pages.find(([address]) => address.test(request.url ?? ""));
    if (found) request.url = found[1];
    next();
  };
  return {
    name: "milepost-light-pages",
    configureServer: ({ middlewares }) => void middlewares.use(rewrite),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(rewrite),
  };
}
