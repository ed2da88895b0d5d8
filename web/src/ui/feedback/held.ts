import { createContext, useContext, useLayoutEffect } from "react";

interface Holder {
  /** What is around can be read no more. */
  lost: boolean;
  /** Keeps what is around in sight, until the function that it returns is called. */
  hold: () => () => void;
}

/** What stands around a form, and may be lost. */
export const HolderContext = createContext<Holder>({ lost: false, hold: () => () => undefined });

/** Something typed that is not saved is in sight: it stays there, also when what is around it is lost. */
export function useHeld(unsaved: boolean) {
  const { hold } = useContext(HolderContext);
  useLayoutEffect(() => (unsaved ? hold() : undefined), [unsaved, hold]);
}
