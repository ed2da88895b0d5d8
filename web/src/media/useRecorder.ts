import { useEffect, useRef, useState } from "react";
import { longest, type Recording, record, recordingProblem } from "./recorder";

const tickMs = 100;

/** Records into a file; ends by itself after a minute, and with the screen. */
export function useRecorder(onRecorded: (file: File) => void) {
  const running = useRef<Recording | null>(null);
  const asking = useRef(false);
  const here = useRef(true);
  const [now, setNow] = useState<{ seconds: number; level: number } | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      running.current?.cancel();
    };
  }, []);

  const stop = async () => {
    const recording = running.current;
    running.current = null;
    setNow(null);
    if (recording) onRecorded(await recording.stop());
  };
  const latest = useRef(stop);
  latest.current = stop;
  const recording = now !== null;
  useEffect(() => {
    if (!recording) return;
    const since = performance.now();
    const timer = setInterval(() => {
      const seconds = (performance.now() - since) / 1_000;
      if (seconds >= longest) void latest.current();
      else setNow({ seconds, level: running.current?.level() ?? 0 });
    }, tickMs);
    return () => clearInterval(timer);
  }, [recording]);

  const start = async () => {
    // While the browser asks for permission nothing shows that it has begun, and one clicks again.
    if (asking.current || running.current) return;
    asking.current = true;
    setProblem("");
    try {
      const begun = await record();
      if (!here.current) return begun.cancel();
      running.current = begun;
      setNow({ seconds: 0, level: 0 });
    } catch (error) {
      setProblem(recordingProblem(error));
    } finally {
      asking.current = false;
    }
  };
  const discard = () => {
    running.current?.cancel();
    running.current = null;
    setNow(null);
  };
  return { now, problem, start, stop, discard };
}
