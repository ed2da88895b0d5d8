import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useDraftState, useReport } from "@/features/report/ReportContext";
import { RichText } from "@/features/report/sections/RichText";
import classes from "../scores.module.css";
import { useScoresView } from "../view";
import type { CategoryComment } from "./observations";
import "@/words/report";

/** The observations of all categories, each with the way to where it is written. */
export function Observations() {
  const { categories, mine } = useReport();
  const comments = useDraftState(({ content }) => content.categComments);
  const { show } = useScoresView();
  return (
    <Stack>
      {categories.map(({ categoryName: name }) => {
        const comment = comments.find(({ category }) => category === name);
        return (
          <div key={name}>
            <Group justify="space-between">
              <h3 className={classes.name}>
                <bdi>{name}</bdi>
              </h3>
              <Button
                variant="subtle"
                leftSection={mine ? <IconPencil size={18} aria-hidden /> : undefined}
                aria-label={mine ? t`Write the observation of ${name}` : t`Show the category ${name}`}
                onClick={() => show({ scores: "category", category: name })}
              >
                {mine ? t`Write` : t`Show`}
              </Button>
            </Group>
            <Written comment={comment} />
          </div>
        );
      })}
    </Stack>
  );
}

function Written({ comment }: { comment: CategoryComment | undefined }) {
  if (!comment?.text) return <Text c="dimmed">{t`Nothing is written here.`}</Text>;
  return (
    <>
      <RichText html={comment.text} />
      {comment.optsOut && <Text c="dimmed">{t`Not printed`}</Text>}
    </>
  );
}

/** The observations as they are printed. */
export function PrintedObservations() {
  const { categories } = useReport();
  const comments = useDraftState(({ content }) => content.categComments);
  const printed = categories.flatMap(({ categoryName }) => {
    const comment = comments.find(({ category }) => category === categoryName);
    return comment?.text && !comment.optsOut ? [comment] : [];
  });
  if (printed.length === 0) return <Text c="dimmed">{t`No observation is written; the section is not printed.`}</Text>;
  return (
    <Stack>
      {printed.map(({ category, text }) => (
        <div key={category}>
          <h3 className={classes.name}>
            <bdi>{category}</bdi>
          </h3>
          <RichText html={text} />
        </div>
      ))}
    </Stack>
  );
}
