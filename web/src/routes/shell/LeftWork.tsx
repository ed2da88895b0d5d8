import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useConfirm } from "@/ui/feedback/confirm";
import { TextLink } from "@/ui/links";
import { useOnline } from "@/ui/useOnline";
import { sizeText } from "@/work/room";
import classes from "./LeftWork.module.css";
import type { LeftItem } from "./leftKinds";
import { type LeftSummary, leftSummary } from "./leftSummary";
import { useLeftWork } from "./useLeftWork";
import "@/words/notification";
import { listed } from "@/ui/format/list";

/** A line under the bar: what was not sent from this device and is open nowhere, with the way to it. */
export default function LeftWork({ account, shown }: { account: string; shown: boolean }) {
  const { left, isSending, sendNow, discard } = useLeftWork(account);
  if (!shown || left.length === 0) return null;
  const count = left.reduce((sum, { changes }) => sum + changes, 0);
  return (
    <aside aria-label={t`Kept on this device`} className={classes.left}>
      <p role="status" className={classes.count}>
        {plural(count, { one: "# change waits on this device.", other: "# changes wait on this device." })}
      </p>
      <ToSend left={left} isSending={isSending} onSend={sendNow} />
      <ul className={classes.list}>
        {left.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <LeftWorkLink item={item} /> · <span>{item.reason ?? reasonOf(item)}</span>
            {isRefused(item) && !isChoice(item) && <Discard act={() => discard(item)} />}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** What is on its way to the server, with how much of it is left. */
function ToSend({ left, isSending, onSend }: { left: readonly LeftItem[]; isSending: boolean; onSend: () => void }) {
  const online = useOnline();
  const parts = partsOf(leftSummary(left));
  if (parts.length === 0) return null;
  const list = listed(parts);
  return (
    <div className={classes.toSend}>
      <p className={classes.parts} data-testid="to-send">
        {isSending ? t`Sending: ${list} left` : t`${list} left`}
      </p>
      {online ? (
        <Button variant="default" size="compact-sm" disabled={isSending} onClick={onSend}>
          {t`Send now`}
        </Button>
      ) : (
        <span>{t`There is no network.`}</span>
      )}
    </div>
  );
}

function partsOf({ activities, recordings, reports, applications, bytes }: LeftSummary): string[] {
  return [
    activities > 0 && plural(activities, { one: "# activity", other: "# activities" }),
    recordings > 0 && plural(recordings, { one: "# recording", other: "# recordings" }),
    reports > 0 && plural(reports, { one: "# report", other: "# reports" }),
    applications > 0 && plural(applications, { one: "# application", other: "# applications" }),
    recordings > 0 && sizeText(bytes),
  ].filter((part) => part !== false);
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
    case "translation": {
      const [applicationID = "", language = ""] = id.split("~");
      return (
        <TextLink
          to="/languages/application/$applicationID/$language"
          params={{ applicationID, language }}
        >{t`Translation`}</TextLink>
      );
    }
    case "clips":
      return <TextLink to="/activity/$activityID" params={{ activityID: id }}>{t`Recordings`}</TextLink>;
    default:
      return <TextLink to="/activity/$activityID" params={{ activityID: id }}>{t`Activity`}</TextLink>;
  }
}

const isRefused = ({ state }: LeftItem): boolean => state !== "waits";

/** What asks itself what stays, when it is opened. */
const choosing: readonly LeftItem["kind"][] = ["report", "application", "translation"];

const isChoice = ({ kind, state }: LeftItem): boolean => choosing.includes(kind) && state === "conflict";

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
