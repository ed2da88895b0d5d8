import type { Plugin } from "vite";

/** Comments of inline scripts are for us: a page goes out without them. */
const comment = /^\s*\/\/.*\n/gm;

export function plainPages(): Plugin {
  return {
    name: "milepost-plain-pages",
    apply: "build",
    transformIndexHtml: (page) => page.replaceAll(comment, ""),
  };
}
