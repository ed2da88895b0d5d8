import { transformAsync } from "@babel/core";
import macros from "@lingui/babel-plugin-lingui-macro";
import { lingui } from "@lingui/vite-plugin";
import type { Plugin } from "vite";

/** Turns the words in the code into look-ups in a catalogue, and catalogues (.po) into modules. */
export function words(): Plugin[] {
  return [
    {
      name: "milepost-words",
      enforce: "pre",
      async transform(code, id) {
        const [file = ""] = id.split("?");
        // Babel costs time, and few files need it.
        if (!/\.tsx?$/.test(file) || !/@lingui\/(core|react)\/macro/.test(code)) return null;
        const result = await transformAsync(code, {
          filename: file,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ["typescript", "jsx"] },
          plugins: [[macros, {}]],
        });
        return result?.code ? { code: result.code, map: result.map } : null;
      },
    },
    ...([lingui()].flat() as Plugin[]),
  ];
}
