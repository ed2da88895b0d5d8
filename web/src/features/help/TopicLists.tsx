import { plural, t } from "@lingui/core/macro";
import "@/words/help";
import { createElement } from "react";
import classes from "./Help.module.css";
import type { Topic } from "./manual/blocks";
import { groups, topicOf, topics } from "./manual/manual";
import { findTopics } from "./manual/search";
import { TopicLink } from "./TopicLink";

interface UnderProps {
  /** The level of the heading above. */
  under: 1 | 2;
}

/** All topics, as the manual groups them. */
export function AllTopics({ under }: UnderProps) {
  return (
    <nav aria-label={t`Topics`} className={classes.groups}>
      {groups.map((group) => (
        <section key={group.title}>
          {createElement(`h${under + 1}`, { className: classes.groupTitle }, group.title)}
          <TopicList topics={group.topics.flatMap((id) => topicOf(id) ?? [])} />
        </section>
      ))}
    </nav>
  );
}

/** What to read next. */
export function RelatedTopics({ topics, under }: UnderProps & { topics: readonly Topic[] }) {
  if (topics.length === 0) return null;
  return (
    <nav aria-label={t`Related topics`} className={classes.related}>
      {createElement(`h${under + 1}`, { className: classes.groupTitle }, t`Related topics`)}
      <TopicList topics={topics} />
    </nav>
  );
}

const TopicList = ({ topics }: { topics: readonly Topic[] }) => (
  <ul className={classes.list}>
    {topics.map(({ id, title }) => (
      <li key={id}>
        <TopicLink topic={id}>{title}</TopicLink>
      </li>
    ))}
  </ul>
);

/** The topics that hold the words, with where they stand. */
export function FoundTopics({ query }: { query: string }) {
  const found = findTopics(query, topics);
  return (
    <section aria-label={t`Found topics`}>
      <p role="status" className={classes.quiet}>
        {found.length === 0
          ? t`Nothing in the manual has all of these words.`
          : plural(found.length, { one: "# topic", other: "# topics" })}
      </p>
      <ul className={classes.found}>
        {found.map(({ topic, excerpt }) => (
          <li key={topic.id}>
            <TopicLink topic={topic.id}>{topic.title}</TopicLink>
            {excerpt && <p className={classes.quiet}>{excerpt}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
