import { t } from "@lingui/core/macro";
import "@/words/hub";
import { Facts } from "@/ui/Facts";
import { ButtonLink } from "@/ui/links";
import { Missing } from "@/ui/Missing";
import { ActiveDot } from "../ActiveDot";
import { HubSwitches } from "../commands/HubSwitches";
import classes from "../Hub.module.css";
import type { Hub } from "../hubs";
import { FiguresList } from "../usage/FiguresList";

interface HubCardProps {
  hub: Hub;
  month?: string;
  /** Says whose it is, where hubs of several organizations stand side by side. */
  named: boolean;
}

export function HubCard({ hub, month, named }: HubCardProps) {
  return (
    <article className={classes.card} aria-labelledby={`hub-${hub.id}`}>
      <header className={classes.cardHead}>
        <div>
          <h2 id={`hub-${hub.id}`} className={classes.place}>
            <bdi>{hub.location_name}</bdi>
          </h2>
          {named && <bdi className={classes.note}>{hub.system_name}</bdi>}
          <p className={classes.id}>{t`ID ${hub.id}`}</p>
        </div>
        <ButtonLink
          to="/hubSystem/$hubid"
          params={{ hubid: hub.id }}
          search={{ month }}
          variant="default"
          aria-label={t`View the hub at ${hub.location_name}`}
        >
          {t({ message: "View", context: "a hub" })}
        </ButtonLink>
      </header>
      <ActiveDot hub={hub} />
      <FiguresList figures={hub} />
      <HubVersions hub={hub} />
      <HubSwitches hub={hub} />
    </article>
  );
}

/** The versions that a hub reported; nothing before its first heartbeat. */
export function HubVersions({ hub }: { hub: Hub }) {
  const reported = (text: string) =>
    text ? <bdi>{text}</bdi> : <Missing reason={t`The hub has not reported it yet.`} />;
  return (
    <Facts
      facts={[
        { label: t`Hardware version`, value: reported(hub.hardware_version) },
        { label: t`OS version`, value: reported(hub.os_version) },
        { label: t`Framework version`, value: reported(hub.framework_version) },
      ]}
    />
  );
}
