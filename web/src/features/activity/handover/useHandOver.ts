import { createContext, useContext, useSyncExternalStore } from "react";
import type { HandOver, HandOverState } from "./handOver";

export const HandOverContext = createContext<HandOver | null>(null);

/** The device's state around a part of the runner; null where the device cannot be handed over. */
export const useHandOver = (): HandOver | null => useContext(HandOverContext);

const never: HandOverState = { on: false, goesOn: false, hasCode: false, asks: false };
const neverChanges = () => () => undefined;

export function useHandOverState(handOver: HandOver | null): HandOverState {
  return useSyncExternalStore(handOver?.subscribe ?? neverChanges, handOver?.snapshot ?? (() => never));
}
