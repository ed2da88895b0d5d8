import { pageDirection } from "./language";

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/**
 * A key by where it leads along the line of reading, called as on a page from left to right: "ArrowRight" leads forward. On a page
 * from right to left that is the left arrow, for keys follow the eye. What is moved on a canvas or a picture follows no language.
 */
export const readingKey = (key: string): string => (pageDirection() === "rtl" ? (mirrored[key] ?? key) : key);
