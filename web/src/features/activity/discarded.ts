import { ApiError } from "@/api/errors";

/** The server refused something because the activity was discarded. */
export const isDiscarded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "activity-discarded";
