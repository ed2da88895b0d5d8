export type MediaKind = "image" | "sound";

/** The server takes no larger file, in bytes. */
export const largestFile = 10 * 1024 * 1024;

/** What a file chooser offers. */
export const accepted: Record<MediaKind, string> = {
  image: ".jpg,.jpeg,.png,.gif,.svg",
  sound: ".mp3,.m4a,.mp4,.aac,.ogg,.oga,.opus,.wav,.webm,.weba",
};
