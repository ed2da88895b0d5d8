import { t } from "@lingui/core/macro";
import "@/words/help";
import "@/ui/styles/work";
import { Button, Drawer, TextInput } from "@mantine/core";
import { IconArrowLeft, IconBook, IconKeyboard, IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { ButtonLink } from "@/ui/links";
import classes from "./Help.module.css";
import type { Topic } from "./manual/blocks";
import { relatedTo, topicOf } from "./manual/manual";
import { TopicOpener } from "./TopicLink";
import { AllTopics, FoundTopics, RelatedTopics } from "./TopicLists";
import { TopicText } from "./TopicText";

interface HelpPanelProps {
  /** What the manual has about the page; the first one is open. */
  topics: readonly string[];
  onClose: () => void;
  onShortcuts: () => void;
}

/** The part of the manual that is about this page, beside it. */
export function HelpPanel({ topics, onClose, onShortcuts }: HelpPanelProps) {
  const [query, setQuery] = useState("");
  const [path, setPath] = useState<readonly string[]>([]);
  const id = path.at(-1) ?? topics[0];
  const open = (topic: string) => {
    setQuery("");
    setPath((before) => [...before, topic]);
  };
  return (
    <Drawer opened onClose={onClose} position="right" size="min(32rem, 100vw)" title={t`Help`}>
      <TopicOpener value={open}>
        <search>
          <TextInput
            type="search"
            label={t`Search in the manual`}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </search>
        {query.trim() ? (
          <FoundTopics query={query} />
        ) : (
          <Shown topic={id === undefined ? undefined : topicOf(id)} beside={topics} moved={path.length > 0} />
        )}
        {path.length > 0 && !query.trim() && (
          <Button
            variant="subtle"
            mt="md"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => setPath(path.slice(0, -1))}
          >{t`Back`}</Button>
        )}
      </TopicOpener>
      <div className={classes.foot}>
        <ButtonLink
          to="/help"
          variant="default"
          leftSection={<IconBook size={18} aria-hidden />}
          onClick={onClose}
        >{t`Open the whole manual`}</ButtonLink>
        <Button variant="default" leftSection={<IconKeyboard size={18} aria-hidden />} onClick={onShortcuts}>
          {t`Keyboard shortcuts`}
        </Button>
      </div>
    </Drawer>
  );
}

interface ShownProps {
  topic: Topic | undefined;
  beside: readonly string[];
  /** A link led here: the reader starts at the beginning of the topic. */
  moved: boolean;
}

function Shown({ topic, beside, moved }: ShownProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another topic begins at its heading
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [topic, moved]);
  if (!topic) return <AllTopics under={2} />;
  return (
    <article>
      <h3 ref={heading} tabIndex={-1} className={classes.topicTitle}>
        {topic.title}
      </h3>
      <p className={classes.quiet}>{topic.whom}</p>
      <TopicText blocks={topic.blocks} under={2} />
      <RelatedTopics topics={relatedTo(topic, beside)} under={2} />
    </article>
  );
}
