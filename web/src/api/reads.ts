type Send = (request: Request) => Promise<Response>;

const underway = new Set<Promise<unknown>>();
let decided: Promise<boolean> | undefined;

/** Sends reads, which a log-out holds: the server refuses what arrives after it. */
export const holdable =
  (send: Send): Send =>
  async (request) => {
    if (request.method !== "GET") return send(request);
    if (decided && !(await decided)) throw new DOMException("", "AbortError");
    const answer = send(request);
    underway.add(answer);
    return answer.finally(() => underway.delete(answer));
  };

/** Holds every read that begins from now on, until it is decided whether the session goes on. `begun` ends with those before it. */
export function holdReads(): { begun: Promise<unknown>; decide: (goesOn: boolean) => void } {
  let resolve = (_: boolean) => {};
  decided = new Promise((done) => {
    resolve = done;
  });
  const decide = (goesOn: boolean) => {
    decided = undefined;
    resolve(goesOn);
  };
  return { begun: Promise.allSettled(underway), decide };
}
