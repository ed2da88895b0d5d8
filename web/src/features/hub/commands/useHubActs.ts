import { t } from "@lingui/core/macro";
import "@/words/hub";
import { useAct } from "@/ui/feedback/useAct";
import { type Command, type Hub, type Kind, sendCommand, withdrawCommand } from "../hubs";
import { hubKeys } from "../keys";
import { kindWords } from "./commands";

/** Sends commands to a hub and takes them back, after asking. */
export function useHubActs(hub: Pick<Hub, "id" | "location_name">) {
  const { act } = useAct();
  const send = (kind: Kind, application?: { id: string; app_name: string; latest_version?: number }) => {
    const word = kindWords()[kind];
    return act({
      ask: {
        title: t`${word}: the hub at ${hub.location_name}?`,
        text: `${meaningOf(kind, application)} ${t`The hub ${hub.id} carries it out when it next reports.`}`,
        action: word,
        danger: kind !== "activate" && kind !== "update",
      },
      send: () => sendCommand(hub.id, kind, application?.id),
      done: t`${word} is queued.`,
      changes: hubKeys.all,
    });
  };
  const withdraw = (command: Command) => {
    const word = kindWords()[command.kind];
    return act({
      ask: {
        title: t`Withdraw ${word}?`,
        text:
          command.state === "taken"
            ? t`The hub at ${hub.location_name} took the command long ago and did not tell what became of it. It may still carry it out.`
            : t`The hub at ${hub.location_name} has not taken the command yet, and will not carry it out.`,
        action: t`Withdraw`,
        cancel: t`Keep it`,
      },
      send: () => withdrawCommand(hub.id, command.command_id),
      done: t`${word} is withdrawn.`,
      changes: hubKeys.all,
    });
  };
  return { send, withdraw };
}

/** What a command does, as a sentence. */
function meaningOf(kind: Kind, application?: { app_name: string; latest_version?: number }): string {
  switch (kind) {
    case "deactivate":
      return t`It is taken out of use: its applications are not to be started until it is activated again. It goes on reporting.`;
    case "activate":
      return t`It is taken into use again.`;
    case "reboot":
      return t`The machine restarts; whatever runs on it ends.`;
    case "disconnect":
      return t`It stops reporting and fetches no commands any more. Only somebody on site can connect it again.`;
    case "reprogram":
      return t`Its software is installed again; whatever runs on it ends.`;
    case "update":
      return t`${application?.app_name ?? ""} is brought to version ${application?.latest_version ?? ""}.`;
  }
}
