import { newId } from "../id";

const form = /^sample-[0-9a-f]{8}$/;

/** Whether a child view belongs to a sample activity: its questions come with the application, and the server knows nothing of it. */
export const isSample = (id: string): boolean => form.test(id);

/** Names the sample of one tab: another tab's has a child view of its own. */
export const newSampleId = (): string => `sample-${newId().slice(0, 8)}`;
