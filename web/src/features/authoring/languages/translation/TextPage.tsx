import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Button, Group, NativeSelect, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight, IconEye, IconFileSearch } from "@tabler/icons-react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { lazyPart } from "@/ui/lazyPart";
import type { TextGroup } from "./groups";
import { TextRow } from "./TextRow";
import classes from "./TextRow.module.css";
import type { TextPlace } from "./useTextPlace";

const TranslatedPreview = lazyPart(async () => (await import("../preview/TranslatedPreview")).TranslatedPreview);

/** The texts of one page, question by question. */
export function TextPage({ place }: { place: TextPlace }) {
  const groups = place.pages[place.page];
  if (!groups) return <NoTexts />;
  return (
    <>
      {groups.map((group) => (
        <section key={group.question} className={classes.group} aria-labelledby={headingId(group)}>
          <Group gap="sm">
            <Title order={2} size="h3" id={headingId(group)}>
              {groupName(group.question)}
            </Title>
            {group.question > 0 && <PreviewButton number={group.question} />}
          </Group>
          <ul className={classes.rows}>
            {group.units.map((unit) => (
              <TextRow key={unit.key} unit={unit} />
            ))}
          </ul>
        </section>
      ))}
      {place.pages.length > 1 && <TextPages place={place} />}
    </>
  );
}

/** Shows a question as the child sees it. */
function PreviewButton({ number }: { number: number }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconEye size={16} aria-hidden />}
        aria-label={t`Preview question ${number}`}
        onClick={open}
      >{t`Preview`}</Button>
      {opened && <TranslatedPreview number={number} onClose={close} />}
    </>
  );
}

const headingId = ({ question }: TextGroup) => `texts-${question}`;

const groupName = (question: number) => (question === 0 ? t`The whole application` : t`Question ${question}`);

const NoTexts = () => (
  <EmptyState
    icon={IconFileSearch}
    title={t`There are no such texts`}
    text={t`Choose other texts above, or search for something else.`}
  />
);

function TextPages({ place: { pages, page, goTo } }: { place: TextPlace }) {
  return (
    <Group component="nav" aria-label={t`Pages`} justify="center" gap="xs" mt="lg">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        disabled={page === 0}
        onClick={() => goTo(page - 1)}
      >{t`Previous`}</Button>
      <NativeSelect
        aria-label={t`Page`}
        data={pages.map((groups, no) => ({ value: String(no), label: pageName(groups) }))}
        value={String(page)}
        onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
      />
      <Button
        variant="default"
        rightSection={<IconChevronRight size={18} aria-hidden />}
        disabled={page === pages.length - 1}
        onClick={() => goTo(page + 1)}
      >{t`Next`}</Button>
    </Group>
  );
}

function pageName(groups: readonly TextGroup[]): string {
  const [first, last] = [groups[0]?.question ?? 0, groups.at(-1)?.question ?? 0];
  if (first === last) return groupName(first);
  return first === 0 ? t`The whole application, and questions to ${last}` : t`Questions ${first}–${last}`;
}
