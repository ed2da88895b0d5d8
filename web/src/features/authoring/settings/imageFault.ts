import { accepted } from "../media/storing";

const largest = 10 * 1024 * 1024;

/** What is wrong with a chosen picture as far as its name and size tell; the server looks inside. */
export function imageFault(file: File): string {
  const ending = file.name.slice(file.name.lastIndexOf(".")).toLowerCase();
  if (!accepted.image.split(",").includes(ending)) return "Only PNG, JPEG, GIF and SVG images are accepted.";
  return file.size > largest ? "The image is larger than 10 MB." : "";
}
