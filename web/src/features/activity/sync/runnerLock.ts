/** The lock of the tab that runs an activity. */
export const runnerLock = (activityId: string) => `milepost.runner.${activityId}`;
