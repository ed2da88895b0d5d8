import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useConfirm } from "@/ui/feedback/confirm";
import { TextLink } from "@/ui/links";
import { followLogouts } from "@/work/sealing/tabs";
import { followVaults } from "@/work/vault/followVaults";
import classes from "./LeftWork.module.css";
import type { LeftItem } from "./leftKinds";
import { useLeftWork } from "./useLeftWork";
import "@/words/notification";

/** A line under the bar: what was not sent from this device and is open nowhere, with the way to it. */
export default function LeftWork({ account, shown }: { account: string; shown: boolean }) {
  const { left, discard } = useLeftWork(account);
  useEffect(() => {
    followLogouts();
    followVaults();
  }, []);
  if (!shown || left.length === 0) return null;
  const count = left.reduce((sum, { changes }) => sum + changes, 0);
  return (
    <aside aria-label={t`Kept on this device`} className={classes.left}>
      <p role="status" className={classes.count}>
        {plural(count, { one: "# change waits on this device.", other: "# changes wait on this device." })}
      </p>
      <ul className={classes.list}>
        {left.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <LeftWorkLink item={item} /> · <span>{reasonOf(item)}</span>
            {isRefused(item) && !isChoice(item) && <Discard act={() => discard(item)} />}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** The page on which the work goes on. */
function LeftWorkLink({ item: { kind, id } }: { item: LeftItem }) {
  switch (kind) {
    case "report":
      return <TextLink to="/individualReport/$reportID" params={{ reportID: id }}>{t`Report`}</TextLink>;
    case "second":
      return <TextLink to="/activity/second/$activityID" params={{ activityID: id }}>{t`Second scoring`}</TextLink>;
    case "paper": {
      const [activityID = ""] = id.split(".");
      return <TextLink to="/activity/paper/$activityID" params={{ activityID }}>{t`Entry from paper`}</TextLink>;
    }
    case "rating": {
      const [request, form] = id.split(".");
      return <TextLink to="/requests" search={{ request, form }}>{t`Answers by telephone`}</TextLink>;
    }
    case "application":
      return (
        <TextLink
          to="/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/$applicationID"
          params={{ applicationID: id }}
        >{t`Application`}</TextLink>
      );
    case "clips":
      return <TextLink to="/activity/$activityID" params={{ activityID: id }}>{t`Recordings`}</TextLink>;
    default:
      return <TextLink to="/activity/$activityID" params={{ activityID: id }}>{t`Activity`}</TextLink>;
  }
}

const isRefused = ({ state }: LeftItem): boolean => state !== "waits";

/** Reports and the editor ask themselves what stays, when they are opened. */
const isChoice = ({ kind, state }: LeftItem): boolean =>
  (kind === "report" || kind === "application") && state === "conflict";

function reasonOf(item: LeftItem): string {
  switch (item.state) {
    case "conflict":
      return isChoice(item)
        ? t`It was changed elsewhere: open it to choose what stays.`
        : t`It was finished, submitted or discarded elsewhere.`;
    case "gone":
      return t`It is not there for you any more.`;
    case "set aside":
      return t`The server refused it: open it to change it.`;
    default:
      return t`It is sent as soon as the server can be reached.`;
  }
}

function Discard({ act }: { act: () => Promise<void> }) {
  const confirm = useConfirm();
  const ask = async () => {
    const agreed = await confirm({
      title: t`Discard what was not sent?`,
      text: t`It is on this device only, and cannot be brought back.`,
      action: t`Discard`,
      danger: true,
    });
    if (agreed) await act();
  };
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => void ask()}>
      {t`Discard`}
    </Button>
  );
}
