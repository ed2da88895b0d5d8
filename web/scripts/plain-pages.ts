import type { Plugin } from "vite";

/** Comments of inline scripts and indentation are for us: a page goes out without them. */
const comment = /^\s*\/\/.*\n/gm;
const indentation = /^[ \t]+/gm;

export function plainPages(): Plugin {
  return {
    name: "milepost-plain-pages",
    apply: "build",
    transformIndexHtml: (page) => page.replaceAll(comment, "").replaceAll(indentation, ""),
  };
}
