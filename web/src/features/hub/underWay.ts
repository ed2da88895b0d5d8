import type { components } from "@/api/schema";

type Command = components["schemas"]["CommandRow"];

export const isOpen = ({ state }: Pick<Command, "state">) => state === "queued" || state === "taken";

/** Milliseconds after which is asked again: soon while a command is under way, otherwise as often as hubs tell something. */
export const soon = 3_000;
export const quiet = 30_000;

export const pace = (commands: readonly (Command | undefined)[]) =>
  commands.some((command) => command && isOpen(command)) ? soon : quiet;
