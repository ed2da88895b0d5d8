import { lazyPart } from "@/ui/lazyPart";
import { useDraftState } from "../ReportContext";

const ConflictChoice = lazyPart(async () => (await import("./ConflictChoice")).ConflictChoice);

/** Shown when somebody else saved the report meanwhile: the differences, part by part, and the choice. */
export function ConflictDialog() {
  const status = useDraftState((state) => state.status);
  const theirs = useDraftState((state) => state.theirs);
  return status === "conflict" && theirs ? <ConflictChoice key={theirs.revision} theirs={theirs.content} /> : null;
}
