/** The server's refusal. `fields` maps a field's name to its message. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before trying again, when the server named them. */
  readonly retryAfter: number | undefined;
  /** What a program does something about. */
  readonly code: string | undefined;

  constructor(
    status: number,
    message: string,
    fields: Record<string, string> = {},
    retryAfter?: number,
    code?: string,
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.code = code;
  }
}

/** Status 0 stands for a request that never got an answer. */
export const offline = () =>
  new ApiError(0, "The server cannot be reached. Your entries are still here; please try again.");

interface Problem {
  code?: string;
  title?: string;
  detail?: string;
  message?: string;
  error?: string;
  errors?: { location?: string; message?: string }[] | null;
}

const isProblem = (body: unknown): body is Problem => typeof body === "object" && body !== null;

/** Turns an RFC 9457 body into an ApiError. */
export function toApiError(response: Response, body: unknown): ApiError {
  const problem = isProblem(body) ? body : {};
  const message = problem.message || problem.detail || problem.error || problem.title || "Something went wrong.";
  return new ApiError(response.status, message, fieldsOf(problem), retryAfterOf(response), problem.code);
}

function fieldsOf(problem: Problem): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { location, message } of problem.errors ?? []) {
    if (location && message) fields[location.replace(/^(body|query|path)\./, "")] = message;
  }
  return fields;
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get("Retry-After"));
  return seconds > 0 ? seconds : undefined;
}

/** The thing does not exist for this account: there is none, it is somebody else's, or the role does not allow it. */
export const isOutOfReach = (error: unknown): boolean => hasStatus(error, 404) || hasStatus(error, 403);

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** The sentence to show for any thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : "Something went wrong. Please try again.";
