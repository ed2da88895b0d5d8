import { t } from "@lingui/core/macro";
import "@/words/help";
import { IconArrowLeft, IconBook } from "@tabler/icons-react";
import { getRouteApi, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import classes from "./Help.module.css";
import { relatedTo, topicOf } from "./manual/manual";
import { RelatedTopics } from "./TopicLists";
import { TopicText } from "./TopicText";

const route = getRouteApi("/help/$topic");

/** A part of the manual with an address of its own. */
export default function TopicScreen() {
  const { topic: id } = route.useParams();
  const topic = topicOf(id);
  useAnchor(id);
  if (!topic) {
    return (
      <Page title={t`Help`}>
        <EmptyState
          icon={IconBook}
          title={t`The manual has no such part`}
          text={t`It may have another name now.`}
          action={<ButtonLink to="/help">{t`All topics`}</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page
      title={topic.title}
      kind={t`Help`}
      lead={topic.whom}
      action={
        <ButtonLink
          to="/help"
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >{t`All topics`}</ButtonLink>
      }
    >
      <article className={classes.article} lang="en" dir="ltr">
        <TopicText blocks={topic.blocks} under={1} anchored />
        <RelatedTopics topics={relatedTo(topic)} under={1} />
      </article>
    </Page>
  );
}

/** The heading that the address names, once the text is there. */
function useAnchor(topic: string) {
  const hash = useLocation({ select: (location) => location.hash });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another topic has other headings
  useEffect(() => {
    const heading = hash ? document.getElementById(hash) : null;
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [topic, hash]);
}
