import type { Connect, Plugin } from "vite";

/** Serves child.html for the child view's address in development and preview, as the Go server does. */
export function childPage(): Plugin {
  const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
    if (request.url && /^\/activity\/childview\//i.test(request.url)) request.url = "/child.html";
    next();
  };
  return {
    name: "milepost-child-page",
    configureServer: ({ middlewares }) => void middlewares.use(rewrite),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(rewrite),
  };
}
