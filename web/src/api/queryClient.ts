import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./errors";

const mayRetry = (failures: number, error: unknown) =>
  failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

/** One cache for the application. A refusal (4xx) is an answer and is not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: mayRetry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
