import { prepare, typeset } from "./engine";
import { familyFiles, mainFiles } from "./fontFiles";
import { type Layout, layOut } from "./layout";
import { fromServer, type Load } from "./load";
import type { ReportDocument } from "./model";

/** Loads the typesetter and the main font, so that the first print does not wait for them. */
export const prepareRender = (): Promise<void> => prepare(mainFiles);

/** Sets what is written out; on demand only: it brings the typesetter and its fonts with it. */
export async function renderLayout(
  { data, families, pictures, withoutPhotos }: Layout,
  load: Load = fromServer,
): Promise<Blob> {
  const files = [...mainFiles, ...families.flatMap((family) => familyFiles[family])];
  // A photo that cannot be read must not keep the report from being printed.
  const pdf = await typeset(data, files, { load, pictures }).catch((failure) => {
    if (pictures.size === 0) throw failure;
    return typeset(withoutPhotos, files, { load, pictures: new Map() });
  });
  return new Blob([new Uint8Array(pdf)], { type: "application/pdf" });
}

/** Everything that makes the PDF. */
export const renderReport = async (model: ReportDocument, load: Load = fromServer): Promise<Blob> =>
  renderLayout(await layOut(model, load), load);
