import { t } from "@lingui/core/macro";
import { pageLanguage } from "@/words/language";

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
  new ApiError(0, t`The server cannot be reached. Your entries are still here; please try again.`);

/** What a sentence of the server's is called, and the values in it. */
export interface Named {
  message?: string;
  message_id?: string;
  values?: object;
}

/** A refusal as it is sent, if the server itself sent it: all of it may be missing. */
export interface Problem extends Named {
  code?: string;
  title?: string;
  detail?: string;
  error?: string;
  errors?: (Named & { location?: string })[] | null;
}

const isProblem = (body: unknown): body is Problem => typeof body === "object" && body !== null;

/** For so many milliseconds a refusal waits to be translated. Then it is shown in English. */
const patience = 3_000;

const translations = () => import("./refusals");

/** A refusal with its sentences in the language of the page; an English page has them already, and loads nothing. */
export const inPageLanguage = async (problem: Problem, load = translations): Promise<Problem> =>
  pageLanguage() === "en"
    ? problem
    : Promise.race([
        load()
          .then(({ translated }) => translated(problem))
          .catch(() => problem),
        new Promise<Problem>((resolve) => setTimeout(resolve, patience, problem)),
      ]);

/** Turns an RFC 9457 body into an ApiError with sentences in the language of the page. */
export const refused = async (response: Response, body: unknown): Promise<ApiError> =>
  toApiError(response, isProblem(body) ? await inPageLanguage(body) : body);

/** Turns an RFC 9457 body into an ApiError, as it is. */
export function toApiError(response: Response, body: unknown): ApiError {
  const problem = isProblem(body) ? body : {};
  const message = problem.message || problem.detail || problem.error || problem.title || t`Something went wrong.`;
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
  error instanceof ApiError ? error.message : t`Something went wrong. Please try again.`;
