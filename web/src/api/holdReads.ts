import { reads } from "./reads";

/** Holds every read that begins from now on, until it is decided whether the session goes on. `begun` ends with those before it. */
export function holdReads(): { begun: Promise<unknown>; decide: (goesOn: boolean) => void } {
  let resolve = (_: boolean) => {};
  reads.goOn = new Promise((done) => {
    resolve = done;
  });
  const decide = (goesOn: boolean) => {
    reads.goOn = true;
    resolve(goesOn);
  };
  return { begun: Promise.allSettled(reads.underway), decide };
}
