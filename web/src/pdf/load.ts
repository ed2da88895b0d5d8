/** Reads one of the application's own files by its address. */
export type Load = (url: string) => Promise<Uint8Array>;

export async function fromServer(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`A part of the PDF could not be loaded (${answer.status}).`);
  return new Uint8Array(await answer.arrayBuffer());
}
