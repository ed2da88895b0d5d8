import { ApiError } from "@/api/errors";

/** The server refused something because the activity was discarded. */
export const isDiscarded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "activity-discarded";

/** The server refused something because the activity has another child by now. */
export const isMoved = (error: unknown) => error instanceof ApiError && error.code === "activity-moved";
