import { plural, t } from "@lingui/core/macro";
import "@/words/hub";
import { Button, Group } from "@mantine/core";
import { IconKey, IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { Facts } from "@/ui/Facts";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate, formatDateTime } from "@/ui/format";
import { Missing } from "@/ui/Missing";
import classes from "../Hub.module.css";
import { type Hub, type IssuedKey, issueKey, removeHub } from "../hubs";
import { KeyDialog } from "../KeyDialog";
import { hubKeys } from "../keys";
import { EditHubDialog } from "./EditHubDialog";

/** What was entered of a hub, and what its owner can do about it. */
export function HubDetails({ hub }: { hub: Hub }) {
  const [editing, setEditing] = useState(false);
  const [issued, setIssued] = useState<IssuedKey>();
  const { newKey, remove } = useOwnerActs(hub, setIssued);
  return (
    <section className={classes.card} aria-label={t`Details of the hub`}>
      <Facts facts={factsOf(hub)} />
      {!hub.removed && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setEditing(true)}
          >{t`Change`}</Button>
          <Button
            variant="default"
            leftSection={<IconKey size={18} aria-hidden />}
            onClick={newKey}
          >{t`New key`}</Button>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={remove}
          >{t`Remove`}</Button>
        </Group>
      )}
      {editing && <EditHubDialog hub={hub} close={() => setEditing(false)} />}
      {issued && <KeyDialog issued={issued} close={() => setIssued(undefined)} />}
    </section>
  );
}

function factsOf(hub: Hub) {
  const notYet = <Missing reason={t`The hub has not reported it yet.`} />;
  const minutes = Math.round(Math.abs(hub.clock_skew) / 60);
  const skew = plural(minutes, { one: "# minute", other: "# minutes" });
  const facts = [
    { label: t`Location`, value: <bdi>{hub.location_name}</bdi> },
    { label: t`Name`, value: hub.name ? <bdi>{hub.name}</bdi> : notYet },
    { label: t`Admin Id number`, value: <bdi>{hub.admin_id}</bdi> },
    { label: t`Admin Username`, value: <bdi>{hub.admin_username}</bdi> },
    { label: t`Purchase Date`, value: formatDate(hub.purchase_date) },
    { label: t({ message: "Registered", context: "a hub" }), value: formatDateTime(hub.registered) },
    { label: t`Key issued`, value: formatDateTime(hub.key_issued) },
    { label: t`Agent version`, value: hub.agent_version ? <bdi>{hub.agent_version}</bdi> : notYet },
  ];
  if (hub.clock_skew === 0) return facts;
  const clock =
    hub.clock_skew > 0 ? t`${skew} fast; its times are corrected` : t`${skew} slow; its times are corrected`;
  return [...facts, { label: t`Clock`, value: clock }];
}

/** Issues a new key, and removes the hub, after asking. */
function useOwnerActs(hub: Hub, onIssued: (issued: IssuedKey) => void) {
  const { act } = useAct();
  const newKey = () =>
    act({
      ask: {
        title: t`Issue a new key?`,
        text: t`The present key of the hub at ${hub.location_name} ends at once. The hub reports again when the new one is in its key file.`,
        action: t`Issue a new key`,
        danger: true,
      },
      send: async () => onIssued(await issueKey(hub.id)),
      changes: hubKeys.all,
    });
  const remove = () =>
    act({
      ask: {
        title: t`Remove the hub at ${hub.location_name}?`,
        text: t`Its key ends and what is queued for it is withdrawn. What it reported stays and can be read under Removed. A removed hub does not come back; it can be added again.`,
        action: t`Remove`,
        danger: true,
      },
      send: () => removeHub(hub.id),
      done: t`The hub is removed.`,
      changes: hubKeys.all,
    });
  return { newKey, remove };
}
