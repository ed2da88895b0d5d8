import type { Device } from "@/work/device";
import type { Result } from "../store/answer";
import type { Edit, EditOutcome } from "../store/outbox";
import type { Override } from "../store/overrides";
import type { TestSession } from "../store/testSessions";

/** How the changes of an activity reach the server, and how they are read again. */
export interface ActivityLine {
  /** Lets the server have an activity that began on this device, before anything else of it. */
  begin?: (account: string, id: string, device?: Device) => Promise<unknown>;
  currentResults: (account: string, id: string, results: readonly Result[]) => Promise<readonly Result[]>;
  sendEdits: (account: string, id: string, edits: Edit[]) => Promise<EditOutcome[]>;
  sendTestSessions: (id: string, sessions: TestSession[]) => Promise<unknown>;
  sendOverride: (id: string, override: Override) => Promise<unknown>;
}
