import { hasStatus } from "@/api/errors";
import { fetchApplication } from "./api";

/** A conflict over our own id means that an earlier try arrived although its answer did not. */
export async function wasCreated(error: unknown, id: string): Promise<boolean> {
  if (!hasStatus(error, 409)) return false;
  return fetchApplication(id).then(
    () => true,
    () => false,
  );
}
