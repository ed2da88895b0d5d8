import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api, call } from "@/api/client";
import { listen } from "@/child/link/stream";

const askMs = 3_000;

/**
 * How far the run of an import is, by the last news of it. Without news for a while, and at the end, what is cached under
 * `queryKey` is read again. `active` must stay the same function.
 */
export function useRunProgress<Progress extends { state: string }>(
  address: string,
  queryKey: QueryKey,
  active: (state: Progress["state"]) => boolean,
): Progress | undefined {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const key = useRef(queryKey);
  key.current = queryKey;
  useEffect(() => {
    const ask = () => void queryClient.invalidateQueries({ queryKey: key.current, exact: true });
    const stop = listen(address, {
      names: ["progress"],
      message: (text) => {
        const news = JSON.parse(text) as Progress;
        setProgress(news);
        if (!active(news.state)) ask();
      },
      before: () => call(api.GET("/api/auth/get-access-cookie-data")).then(() => undefined),
    });
    const timer = setInterval(ask, askMs);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [address, active, queryClient]);
  return progress && active(progress.state) ? progress : undefined;
}
