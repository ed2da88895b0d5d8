import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import "@/words/children";
import { Button, Group, Stack, Text } from "@mantine/core";
import { Dialog } from "@/ui/dialog/Dialog";
import { ButtonLink } from "@/ui/links";
import classes from "./Children.module.css";
import type { SelectedChild } from "./selection";

/** Says who will be compared, and leads there. */
export function CompareDialog({ of: children, onClose }: { of: readonly SelectedChild[]; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={t`Compare these children?`}>
      <Stack>
        <Text>
          <Plural value={children.length} one="# child will be shown." other="# children will be shown side by side." />
        </Text>
        <ol className={classes.names}>
          {children.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ol>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <ButtonLink
            to="/specialistCompare"
            search={{ child_id: children.map(({ id }) => id).join(",") }}
            data-autofocus
          >{t`Compare`}</ButtonLink>
        </Group>
      </Stack>
    </Dialog>
  );
}
