/** A part of the application did not arrive: the connection broke, or a newer version has taken its place. */
export class ChunkError extends Error {
  constructor(cause?: unknown) {
    super("A part of the application could not be loaded.", { cause });
    this.name = "ChunkError";
  }
}

export const chunkTimeoutMs = 120_000;

/** Fetches a part of the application, or throws a ChunkError. A part that was refused once needs the page to be reloaded. */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError()), chunkTimeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(error);
  } finally {
    clearTimeout(timer);
  }
}
