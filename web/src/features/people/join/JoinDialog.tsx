import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate, formatName } from "@/ui/format";
import { PersonPicker } from "../picker/PersonPicker";
import { JoinForm } from "./JoinForm";
import { likelyQuery, previewQuery } from "./joins";

interface JoinDialogProps {
  /** The record that is kept, unless the other is chosen. */
  childId: string;
  /** The record that is joined with it, where it is known already. */
  otherId?: string;
  onClose: () => void;
}

/** Joins two records of one child: which, then field by field. */
export function JoinDialog({ childId, otherId, onClose }: JoinDialogProps) {
  const [pair, setPair] = useState({ kept: childId, joined: otherId, reason: "" });
  const { kept, joined, reason } = pair;
  return (
    <Dialog onClose={onClose} title={t`Join two records of one child`} size="xl">
      {joined ? (
        <Compared
          key={kept}
          kept={kept}
          joined={joined}
          reason={reason}
          onSwap={(typed) => setPair({ kept: joined, joined: kept, reason: typed })}
          onJoined={onClose}
        />
      ) : (
        <ChooseRecord childId={kept} onChoose={(id) => setPair({ kept, joined: id, reason })} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ComparedProps {
  kept: string;
  joined: string;
  reason: string;
  onSwap: (reason: string) => void;
  onJoined: () => void;
}

function Compared({ kept, joined, ...form }: ComparedProps) {
  const query = useQuery(previewQuery(kept, joined));
  return (
    <Loaded
      query={query}
      failure={t`The two records could not be compared`}
      skeleton={<ContentSkeleton shape="table" />}
    >
      {(preview) => <JoinForm preview={preview} {...form} />}
    </Loaded>
  );
}

interface ChooseRecordProps {
  childId: string;
  onChoose: (id: string) => void;
  onClose: () => void;
}

function ChooseRecord({ childId, onChoose, onClose }: ChooseRecordProps) {
  const query = useQuery(likelyQuery(childId));
  const [picked, setPicked] = useState<string | null>(null);
  return (
    <Stack>
      <Loaded
        query={query}
        failure={t`Similar records could not be looked for`}
        skeleton={<ContentSkeleton shape="text" />}
      >
        {(likely) =>
          likely.length === 0 ? (
            <Text>{t`No other record on your list looks like this child. Choose one by name if there is one all the same.`}</Text>
          ) : (
            <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }} aria-label={t`Similar records`}>
              {likely.map((child) => {
                const name = formatName(child.first_name, child.middle_name, child.last_name);
                const born = child.date_of_birth
                  ? t`born ${{ day: formatDate(child.date_of_birth) }}`
                  : t`no date of birth`;
                const facts = [born, child.medical_id, child.custom_id].filter(Boolean).join(" · ");
                return (
                  <Group key={child.child_id} component="li" justify="space-between">
                    <div>
                      <Text fw={600}>
                        <bdi>{name}</bdi>
                      </Text>
                      <Text size="sm">{facts}</Text>
                    </div>
                    <Button
                      variant="default"
                      aria-label={t`Compare with ${name}, ${born}`}
                      onClick={() => onChoose(child.child_id)}
                    >{t`Compare`}</Button>
                  </Group>
                );
              })}
            </Stack>
          )
        }
      </Loaded>
      <PersonPicker
        kind="child"
        label={t`Another record of the child`}
        value={picked}
        onChange={(id) => setPicked(id)}
        except={childId}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button disabled={!picked} onClick={() => picked && onChoose(picked)}>{t`Compare`}</Button>
      </Group>
    </Stack>
  );
}
