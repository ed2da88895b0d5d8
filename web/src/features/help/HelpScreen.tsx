import { t } from "@lingui/core/macro";
import "@/words/help";
import { Text } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { SearchBox } from "@/ui/list/SearchBox";
import { Page } from "@/ui/Page";
import { pageLanguage } from "@/words/language";
import { AllTopics, FoundTopics } from "./TopicLists";

const route = getRouteApi("/help");

/** The whole manual: all topics, and the search in them. */
export default function HelpScreen() {
  const { q = "" } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title={t`Help`} lead={t`The manual, one page for each task.`}>
      {pageLanguage() !== "en" && <Text mb="lg">{t`The manual is in English.`}</Text>}
      <SearchBox
        label={t`Search in the manual`}
        mb="lg"
        text={q}
        onSearch={(text) => void navigate({ search: text ? { q: text } : {}, replace: true, resetScroll: false })}
      />
      {q ? <FoundTopics query={q} /> : <AllTopics under={1} />}
    </Page>
  );
}
