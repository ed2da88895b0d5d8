export { askAgain, askFor, isAsked, type Wanted } from "./ask";
export { cancelDownload } from "./cancel";
export { changeUntil, endHere, removeItems } from "./change";
export { contactAll } from "./contact";
export {
  begunHere,
  type CountUnsent,
  type Gestation,
  isOver,
  mayBegin,
  serverNow,
  type TakenApplication,
  type TakenChild,
  type TakenCopy,
  type TakenItem,
} from "./copies";
export { type DownloadOptions, download, type Progress } from "./download";
export { freeSpace, sizeOf, storedSize } from "./sizes";
export { copySizes, itemOf, markBegun, mediumOf, structureOf, takenCopies } from "./use";
