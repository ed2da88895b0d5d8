import { useState } from "react";
import { TestSessionBook } from "../store/testSessions";

/** Unstored sessions, so that the tester can pause like the runner. */
export function useTesterSessions(): TestSessionBook {
  const [book] = useState(
    () =>
      new TestSessionBook({
        kept: [],
        now: Date.now,
        device: () => ({}),
        persist: () => undefined,
        send: async () => undefined,
      }),
  );
  return book;
}
