import { t } from "@lingui/core/macro";
import "@/words/hub";
import { Button, Switch } from "@mantine/core";
import { formatDateTime } from "@/ui/format";
import { StatusBadge } from "@/ui/StatusBadge";
import classes from "../Hub.module.css";
import type { Command, Hub } from "../hubs";
import { kindWords, stateLooks, switchKinds, switchOf, timeOf } from "./commands";
import { useHubActs } from "./useHubActs";

/** Deactivate, Reboot, Disconnect and Reprogram, each with how far its latest command has come. */
export function HubSwitches({ hub }: { hub: Hub }) {
  const { send, withdraw } = useHubActs(hub);
  if (hub.removed) return null;
  return (
    <ul className={classes.switches} aria-label={t`Commands to the hub at ${hub.location_name}`}>
      {switchKinds.map((kind) => {
        const { on, latest, turn } = switchOf(hub, kind);
        const act = () => {
          if (turn && "send" in turn) void send(turn.send);
          if (turn && "withdraw" in turn) void withdraw(turn.withdraw);
        };
        return (
          <li key={kind}>
            <Switch
              label={kindWords()[kind]}
              aria-label={t`${kindWords()[kind]}: hub at ${hub.location_name}`}
              checked={on}
              disabled={turn === undefined}
              onChange={act}
            />
            {latest && <CommandState command={latest} />}
            {kind === "disconnect" && hub.disconnected && (
              <span className={classes.note}>{t`Only somebody on site can connect it again.`}</span>
            )}
            {turn && "withdraw" in turn && (
              <Button variant="subtle" size="compact-sm" onClick={act} aria-label={t`Withdraw ${kindWords()[kind]}`}>
                {t`Withdraw`}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** How far a command has come, since when, and why it failed. */
export function CommandState({ command }: { command: Command }) {
  const { word, tone, icon } = stateLooks()[command.state];
  const name = command.kind === "activate" ? t`Activate: ${word}` : word;
  return (
    <span className={classes.state}>
      <StatusBadge tone={tone} icon={icon}>
        {name}
      </StatusBadge>
      <span className={classes.note}>
        {formatDateTime(timeOf(command))}
        {command.reason && <bdi className={classes.reason}>{command.reason}</bdi>}
      </span>
    </span>
  );
}
