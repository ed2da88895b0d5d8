import { useEffect, useState } from "react";
import { api, call } from "@/api/client";
import { listen } from "@/child/stream";

const askMs = 3_000;

/**
 * How far a running import is, as it was last heard. Without news for a while, and at the end, `ask` asks the server. It and
 * `active` must stay the same functions.
 */
export function useRunProgress<Progress extends { state: string }>(
  address: string,
  ask: () => void,
  active: (state: Progress["state"]) => boolean,
): Progress | undefined {
  const [progress, setProgress] = useState<Progress>();
  useEffect(() => {
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
  }, [address, ask, active]);
  return progress;
}
