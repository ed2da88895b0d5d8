import type { Plugin } from "vite";

const glue = /typst-ts-web-compiler\/pkg\/typst_ts_web_compiler\.mjs$/;

/** What the typesetter makes functions of: stand-ins for a file system and packages, which it is never asked for. */
const stands = `const standIn = (body) =>
  ({ "return 0": () => 0, "return true": () => true, "return path": (path) => path })[body] ??
  (() => { throw new Error(body); });
`;

/**
 * The typesetter makes some functions out of text, which the application's content security policy refuses. They are
 * always the same few, and are put in as code here.
 */
export function typesetter(): Plugin {
  return {
    name: "milepost-typesetter",
    enforce: "pre",
    transform(code, id) {
      if (!glue.test(id)) return null;
      const plain = code
        .replace("new Function(getStringFromWasm0(arg0, arg1))", "standIn(getStringFromWasm0(arg0, arg1))")
        .replace(
          "new Function(getStringFromWasm0(arg0, arg1), getStringFromWasm0(arg2, arg3))",
          "standIn(getStringFromWasm0(arg2, arg3))",
        );
      if (/new Function\(/.test(plain) || plain === code) {
        throw new Error("The typesetter changed: it makes functions out of text in another way than this knows.");
      }
      return { code: stands + plain, map: null };
    },
  };
}
