import { ApiError } from "./errors";

type Fetch = (request: Request) => Promise<Response>;
/** Asks the person to confirm that it is they; false when they would rather not. */
type Ask = () => Promise<boolean>;

const stepUpRequired = "step-up-required";

let asker: Ask | undefined;
let asking: Promise<boolean> | undefined;
/** Calls that were refused before the part of the page that asks was there. */
const waiting: ((ask: Ask) => void)[] = [];

/** Says who asks. Returns the way to stop. */
export function onConfirmationWanted(ask: Ask): () => void {
  asker = ask;
  for (const go of waiting.splice(0)) go(ask);
  return () => {
    if (asker === ask) asker = undefined;
  };
}

const whoAsks = (): Promise<Ask> => (asker ? Promise.resolve(asker) : new Promise((go) => waiting.push(go)));

/** Asks once, however many calls wait for the answer. */
function askOnce(): Promise<boolean> {
  asking ??= whoAsks()
    .then((ask) => ask())
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/**
 * Wraps a way to send: what the server refuses until somebody has confirmed who they are asks for that, and is sent once more.
 * When they would rather not, the refusal is the answer and nothing has changed.
 */
export const steppingUp =
  (send: Fetch): Fetch =>
  async (request) => {
    if (request.method === "GET") return send(request);
    // A body can be read once; the copy is what is sent again.
    const copy = request.clone();
    const response = await send(request);
    if (!(await isRefused(response)) || !(await askOnce())) return response;
    return send(copy);
  };

async function isRefused(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return (body as { code?: string } | undefined)?.code === stepUpRequired;
}

/** Whether the user cancelled the confirmation that a call needed: then no message is due. */
export const wasNotConfirmed = (error: unknown): boolean => error instanceof ApiError && error.code === stepUpRequired;

// What holds for a moment only is asked for again: the download comes after it.
const enoughMs = 30_000;

/** Sees to it that a download, which cannot ask by itself, is not refused; false when somebody would rather not. */
export const confirmed = (until: string | null): Promise<boolean> =>
  until !== null && Date.parse(until) > Date.now() + enoughMs ? Promise.resolve(true) : askOnce();
