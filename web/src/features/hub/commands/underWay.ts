import type { components } from "@/api/schema";

type Command = components["schemas"]["CommandRow"];

export const isOpen = ({ state }: Pick<Command, "state">) => state === "queued" || state === "taken";

/** The polling interval in milliseconds: short while a command is under way, otherwise that of the hubs' heartbeats. */
export const soon = 3_000;
export const quiet = 30_000;

export const pace = (commands: readonly (Command | undefined)[]) =>
  commands.some((command) => command && isOpen(command)) ? soon : quiet;
