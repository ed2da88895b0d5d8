type Send = (request: Request) => Promise<Response>;

/** The reads that are under way, and whether they may go on: a promise while a log-out decides that (holdReads). */
export const reads = { underway: new Set<Promise<unknown>>(), goOn: true as boolean | Promise<boolean> };

/** Sends reads, which a log-out holds: the server refuses what arrives after it. */
export const holdable =
  (send: Send): Send =>
  async (request) => {
    if (request.method !== "GET") return send(request);
    if (reads.goOn !== true && !(await reads.goOn)) throw new DOMException("", "AbortError");
    const answer = send(request);
    reads.underway.add(answer);
    return answer.finally(() => reads.underway.delete(answer));
  };
