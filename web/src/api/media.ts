/** Where a stored picture is fetched. */
export const mediaUrl = (image: string): string => `/api/${image}`;

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
