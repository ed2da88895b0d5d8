import type { Operation } from "@/test/server";
import type { WorkOverview } from "./queries";

const nothingWaits = {
  awaiting_approval: 0,
  first_steps: [],
  invitations: [],
  shared_children: [],
  shared_count: 0,
  start_again: [],
} satisfies WorkOverview;

/** What the start page of an account asks for: nothing waits but what is given. */
export const overviewAnswers = (waits: Partial<WorkOverview> = {}) =>
  ({
    "GET /api/overview": { ...nothingWaits, ...waits },
    "GET /api/activity/appActivityChildJoint/{userId}": [],
    "GET /api/transfer": [],
    "GET /api/report/shared": [],
    "GET /api/user-app-purchased-junction/appJointByUser/{userId}": [],
    "GET /api/report": [],
    "GET /api/measure": [],
    "GET /api/specialist/children": [],
    "GET /api/people": [],
    "GET /api/rating-requests": [],
  }) satisfies Partial<Record<Operation, object>>;
