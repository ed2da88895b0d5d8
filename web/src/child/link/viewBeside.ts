import type { View } from "../view";

/** What the runner in another window of this browser hands over when the server cannot be reached. */
export interface HandedView {
  view: View;
  /** Its pictures and sounds, by their paths. */
  files: [path: string, file: Blob][];
}

/** The channel on which a view is asked for and handed over. */
export const viewChannel = (id: string) => new BroadcastChannel(`${id}.view`);
