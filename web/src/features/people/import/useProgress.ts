import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, call } from "@/api/client";
import { listen } from "@/child/stream";
import { type ImportProgress, importQuery, isActive, progressAddress } from "./imports";

const askMs = 3_000;

/** How far a running import is, as it was last heard. Without news for a while the server is asked. */
export function useProgress(id: string): ImportProgress | undefined {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<ImportProgress>();
  useEffect(() => {
    const ask = () => void queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey, exact: true });
    const stop = listen(progressAddress(id), {
      names: ["progress"],
      message: (text) => {
        const news = JSON.parse(text) as ImportProgress;
        setProgress(news);
        if (!isActive(news.state)) ask();
      },
      before: () => call(api.GET("/api/auth/get-access-cookie-data")).then(() => undefined),
    });
    const timer = setInterval(ask, askMs);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [id, queryClient]);
  return progress;
}
