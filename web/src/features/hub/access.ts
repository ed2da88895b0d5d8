import type { Role } from "@/api/session";

/** Whether the role looks after hubs. The server decides; this only chooses what to draw. */
export const hasHubs = (role: Role) => role === "Organization" || role === "Super Admin";
