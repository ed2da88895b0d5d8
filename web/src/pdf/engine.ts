import init, { TypstCompilerBuilder, TypstFontResolverBuilder } from "@myriaddreamin/typst-ts-web-compiler";
import engineFile from "@myriaddreamin/typst-ts-web-compiler/wasm?url";
import { fromServer, type Load } from "./load";
import template from "./report.typ?raw";

/** What is made or loaded once; a failure is forgotten, so that the next try is a new one. */
function once<Key, Made>(make: (key: Key, load: Load) => Promise<Made>) {
  const made = new Map<Key, Promise<Made>>();
  return (key: Key, load: Load): Promise<Made> => {
    const known = made.get(key);
    if (known) return known;
    const fresh = make(key, load);
    made.set(key, fresh);
    fresh.catch(() => made.delete(key));
    return fresh;
  };
}

const file = once((url: string, load) => load(url));

const compilerOf = once(async (url: string, load) => {
  await init({ module_or_path: load === fromServer ? fetch(url) : await load(url) });
  const builder = new TypstCompilerBuilder();
  // Without this it would ask for files; everything that it reads is handed to it.
  builder.set_dummy_access_model();
  return builder.build();
});

async function fontsOf(urls: string[], load: Load) {
  const builder = new TypstFontResolverBuilder();
  for (const bytes of await Promise.all(urls.map((url) => file(url, load)))) builder.add_raw_font(bytes);
  return builder.build();
}

const PDF = "pdf";
/** Failures as text. */
const IN_WORDS = 1;

/** Loads what every report needs before somebody asks for one. */
export async function prepare(fontUrls: string[]): Promise<void> {
  await Promise.all([compilerOf(engineFile, fromServer), ...fontUrls.map((url) => file(url, fromServer))]);
}

interface Sources {
  load: Load;
  /** What the template may show, by the path at which it finds it. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

/** Sets the report's data with the template. */
export async function typeset(data: unknown, fontUrls: string[], { load, pictures }: Sources): Promise<Uint8Array> {
  const [compiler, fonts] = await Promise.all([
    compilerOf(engineFile, load),
    compilerOf(engineFile, load).then(() => fontsOf(fontUrls, load)),
  ]);
  compiler.set_fonts(fonts);
  compiler.add_source("/report.typ", template);
  compiler.map_shadow("/report.json", new TextEncoder().encode(JSON.stringify(data)));
  for (const [path, bytes] of pictures) compiler.map_shadow(path, bytes);
  try {
    const { result, diagnostics } = compiler.compile("/report.typ", [], PDF, IN_WORDS);
    if (!result) throw new Error(`The report could not be set: ${JSON.stringify(diagnostics)}`);
    return result;
  } finally {
    compiler.reset_shadow();
    compiler.reset();
  }
}
