/** Files that this device shows from its own copy: their paths, and where the copies are. */
const copies = new Map<string, string>();
export const showFrom = (path: string, address: string): void => void copies.set(path, address);

/** Where a picture is fetched: a stored one, or one that came with the application, whose path begins at its root. */
export const mediaUrl = (image: string): string =>
  copies.get(image) ?? (/^\/sample\/[a-z]+\.svg$/.test(image) ? image : `/api/${image}`);

/** Reads a file into the browser's cache. Only what was read to its end stays there; false when it cannot be had. */
export async function fetchWhole(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** How many pictures of a list are on a first screen, of any width. */
const firstPictures = 6;

/** Fetches the pictures that a list begins with, before there is anything to draw them with. */
export function prefetchPictures(list: readonly { image: string }[]): void {
  for (const { image } of list.slice(0, firstPictures)) {
    if (image) new Image().src = mediaUrl(image);
  }
}
