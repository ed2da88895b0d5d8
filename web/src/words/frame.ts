import type { Offered } from "./offered";

// A page is in one language, and so is everything that its modules made when they were loaded. What is to be in another one is made by the
// same modules from that language's folder (scripts/languages.ts), in a frame whose document says the language.

const READY = "milepost-ready";

/** For a module that frames load: hands out what it has. In a page it does nothing. */
export const handOut = (exports: object): void =>
  void window.frameElement?.dispatchEvent(new CustomEvent(READY, { detail: exports }));

/** The address of a module of the build in the folder of another language. */
export const addressIn = (tag: string, address: string): string =>
  address.replace(/\/assets(?:-[^/]+)?\/(?=[^/]*$)/, tag === "en" ? "/assets/" : `/assets-${tag}/`);

function hiddenFrame({ tag, direction }: Offered): { frame: HTMLIFrameElement; inside: Document } {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const inside = frame.contentDocument;
  if (!inside) throw new Error("The frame has no document.");
  inside.documentElement.lang = tag;
  inside.documentElement.dir = direction;
  return { frame, inside };
}

/** Loads the module at an address of this page in another language, and has `use` do something with what it hands out. */
export async function inFrame<Exports, Made>(
  language: Offered,
  address: string,
  use: (exports: Exports) => Promise<Made>,
): Promise<Made> {
  const { frame, inside } = hiddenFrame(language);
  try {
    const exports = await new Promise<Exports>((resolve, reject) => {
      const failed = () => reject(new Error(`The page in ${language.tag} could not be loaded.`));
      frame.addEventListener(READY, (ready) => resolve((ready as CustomEvent<Exports>).detail));
      frame.contentWindow?.addEventListener("error", failed);
      const script = inside.createElement("script");
      script.type = "module";
      script.src = addressIn(language.tag, address);
      script.addEventListener("error", failed);
      inside.head.append(script);
    });
    return await use(exports);
  } finally {
    frame.remove();
  }
}
