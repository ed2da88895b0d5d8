import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const [brotli, compress] = [promisify(brotliCompress), promisify(gzip)];
const worthwhile = /\.(js|css|html|svg|json)$/;
/** So large that they would weigh on the program twice: only the compressed bytes stay, which the server unpacks if it must. */
const large = /\.(wasm|ttf)$/;
const smallest = 1024;

/** Writes `name.gz` and `name.br` beside each text asset, so that the server sends compressed bytes without compressing. */
export function compressAssets(): Plugin {
  let outDir = "dist";
  return {
    name: "milepost-compress-assets",
    apply: "build",
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(
        names
          .filter((name) => worthwhile.test(name) || large.test(name))
          .map((name) => compressFile(join(outDir, name))),
      );
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < smallest) return;
  await writeFile(`${path}.gz`, await compress(bytes, { level: constants.Z_BEST_COMPRESSION }));
  if (large.test(path)) await rm(path);
  else
    await writeFile(
      `${path}.br`,
      await brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
}
