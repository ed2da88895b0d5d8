/** The part of the typesetter that is used: its own types name the whole of it, and give what it makes no type. */
declare module "@myriaddreamin/typst-ts-web-compiler" {
  export default function init(from: { module_or_path: Promise<Response> | Uint8Array }): Promise<unknown>;

  export class TypstFontResolver {
    private constructor();
    free(): void;
  }

  export class TypstFontResolverBuilder {
    add_raw_font(bytes: Uint8Array): void;
    build(): Promise<TypstFontResolver>;
  }

  export class TypstCompiler {
    private constructor();
    set_fonts(fonts: TypstFontResolver): void;
    add_source(path: string, content: string): boolean;
    map_shadow(path: string, content: Uint8Array): boolean;
    reset_shadow(): void;
    reset(): void;
    compile(
      path: string,
      inputs: [],
      format: string,
      diagnostics: number,
    ): { result?: Uint8Array; diagnostics?: unknown };
  }

  export class TypstCompilerBuilder {
    set_dummy_access_model(): void;
    build(): Promise<TypstCompiler>;
  }
}
