import { t } from "@lingui/core/macro";
import { Button, Group, List, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { formatDate, formatName } from "@/ui/format";
import { lazyPart } from "@/ui/lazyPart";
import { TextLink } from "@/ui/links";
import { useArchive } from "../useArchive";
import type { AlikeChild } from "./alike";
import "@/words/people";

const JoinDialog = lazyPart(async () => (await import("../join/JoinDialog")).JoinDialog);

interface AlikeChildrenProps {
  alike: AlikeChild[];
  /** Takes one of them in place of a new child, where one was to be chosen. */
  onTake?: (child: AlikeChild) => void;
  /** Hears that one of them was restored. */
  onRestored: () => void;
}

function reasonOf(same: AlikeChild["same"]): string {
  switch (same) {
    case "id":
      return t`Same id`;
    case "birth":
      return t`Same names and date of birth`;
    case "name":
      return t`Same names; a date of birth is missing, so it may be somebody else`;
  }
}

/** Children who may be the one that is about to be added, each with the details that distinguish it. */
export function AlikeChildren({ alike, onTake, onRestored }: AlikeChildrenProps) {
  const { restore } = useArchive();
  const [joining, setJoining] = useState(false);
  // The kept one comes first: nothing is joined with an archived record.
  const own = alike.filter(({ mine }) => mine).sort((a, b) => Number(!!a.archived_at) - Number(!!b.archived_at));
  const [one, other] = own.length > 1 && !own[0]?.archived_at ? own : [];
  return (
    <InlineNotice kind="info">
      <Stack gap="xs">
        <Text fw={600}>{t`Such a child is on your list already. Nothing was added yet.`}</Text>
        <List listStyleType="none" spacing="sm">
          {alike.map((child) => {
            const name = formatName(child.first_name, child.middle_name, child.last_name);
            return (
              <List.Item key={child.child_id}>
                <Text fw={600}>
                  <bdi>{name}</bdi>
                </Text>
                <Text size="sm">{factsOf(child).join(" · ")}</Text>
                <Text size="sm">{reasonOf(child.same)}</Text>
                <Group gap="md">
                  <TextLink
                    to="/dashboard/child/$childID"
                    params={{ childID: child.child_id }}
                    target="_blank"
                    aria-label={t`Open ${name} in a new tab`}
                  >
                    {t`Open in a new tab`}
                  </TextLink>
                  {child.archived_at ? (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t`Restore ${name}`}
                      onClick={() => void restore({ ...child, kind: "child", id: child.child_id }).then(onRestored)}
                    >
                      {t`Restore`}
                    </Button>
                  ) : (
                    onTake && (
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={t`Take ${name}`}
                        onClick={() => onTake(child)}
                      >
                        {t`Take this child`}
                      </Button>
                    )
                  )}
                </Group>
              </List.Item>
            );
          })}
        </List>
        {one && other && (
          <>
            <Text size="sm">{t`If these are records of one child, they can be joined.`}</Text>
            <Button variant="default" size="sm" onClick={() => setJoining(true)}>
              {own.length === 2 ? t`Join the two records` : t`Join two of the records`}
            </Button>
          </>
        )}
      </Stack>
      {joining && one && other && (
        <JoinDialog
          childId={one.child_id}
          otherId={own.length === 2 ? other.child_id : undefined}
          onClose={() => setJoining(false)}
        />
      )}
    </InlineNotice>
  );
}

const factsOf = ({ date_of_birth, medical_id, custom_id, mine, archived_at }: AlikeChild): string[] => [
  date_of_birth ? t`born ${{ day: formatDate(date_of_birth) }}` : t`no date of birth`,
  ...(medical_id ? [t`Medical/Student ID ${medical_id}`] : []),
  ...(custom_id ? [t`Custom ID ${custom_id}`] : []),
  ...(mine ? [] : [t`shared with you`]),
  ...(archived_at ? [t`archived`] : []),
];
