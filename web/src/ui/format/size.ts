const units = ["KB", "MB", "GB", "TB"] as const;

/** "3.2 MB" from bytes. */
export function formatSize(bytes: number): string {
  let [size, unit] = [bytes / 1000, 0];
  while (size >= 1000 && unit < units.length - 1) [size, unit] = [size / 1000, unit + 1];
  const rounded = size < 10 ? Math.ceil(size * 10) / 10 : Math.ceil(size);
  return `${rounded} ${units[unit]}`;
}
