type Send = (request: Request) => Promise<Response>;

declare global {
  interface Window {
    /** The answer to who is logged in, which the page's head asks for while the application is on its way. */
    milepostSession?: Promise<Response | undefined>;
  }
}

const path = "/api/auth/get-access-cookie-data";

/** Gives the first call of the page that answer when it asks for it. A later one has to be answered again. */
export const takingEarly =
  (send: Send): Send =>
  async (request) => {
    const early = window.milepostSession;
    window.milepostSession = undefined;
    const asksForIt = early && new URL(request.url).pathname === path;
    const answer = asksForIt && (await early);
    // Without a network a second try would end as the first one.
    if (asksForIt && !answer && !navigator.onLine) throw new TypeError("Failed to fetch");
    return answer || send(request);
  };
