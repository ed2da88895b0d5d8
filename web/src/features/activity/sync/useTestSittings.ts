import { useState } from "react";
import { SittingBook } from "../store/sittings";

/** Sessions that are stored nowhere: the tester can pause like the runner. */
export function useTestSittings(): SittingBook {
  const [book] = useState(
    () =>
      new SittingBook({
        kept: [],
        now: Date.now,
        device: () => ({}),
        persist: () => undefined,
        send: async () => undefined,
      }),
  );
  return book;
}
