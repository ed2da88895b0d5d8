/** Where a stored picture is fetched. */
export const mediaUrl = (image: string): string => `/api/${image}`;
