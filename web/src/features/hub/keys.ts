/** Under which keys the answers about hubs are cached; an act throws all of them away. */
export const hubKeys = {
  all: ["hubs"],
  overview: (asked: object) => ["hubs", "overview", asked],
  customers: ["hubs", "customers"],
  list: (asked: object) => ["hubs", "list", asked],
  hub: (id: string, month: string) => ["hubs", "hub", id, month],
  applications: (id: string, month: string) => ["hubs", "applications", id, month],
  usage: (id: string, application: string) => ["hubs", "usage", id, application],
  commands: (id: string, after: string) => ["hubs", "commands", id, after],
} as const;
