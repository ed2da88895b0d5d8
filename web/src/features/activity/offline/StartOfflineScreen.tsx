import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "@/api/session";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useNotices } from "@/ui/feedback/notices";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate, formatDateTime, formatName } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { itemOf, mayBegin, serverNow, type TakenCopy, type TakenItem } from "@/work/offline";
import { childLanguage } from "../lists/start/childLanguage";
import { LanguageField } from "../lists/start/LanguageField";
import { dayHere } from "./newOffline";
import { type NoStart, openBeside, reasonOf, startOffline } from "./startOffline";
import { noStartWords } from "./words";
import "@/words/activity";

const route = getRouteApi("/offline/start/$itemID");

/** Asks before an activity begins from what was taken offline. */
export default function StartOfflineScreen() {
  const { itemID } = route.useParams();
  const account = useSession()?.id ?? "";
  const { data, isPending } = useQuery({
    queryKey: ["offline", "start", account, itemID],
    // What is on the device is there without a network, too.
    networkMode: "always",
    retry: false,
    gcTime: 0,
    queryFn: async () => {
      const found = await itemOf(account, itemID).catch(() => undefined);
      return { found, beside: found ? await openBeside(account, found.item) : [] };
    },
  });
  if (isPending) return <PageSkeleton shape="form" />;
  if (!data?.found) return <NoItem why="missing" />;
  return <StartItem key={itemID} account={account} {...data.found} beside={data.beside} />;
}

const NoItem = ({ why }: { why: NoStart }) => (
  <Page title={t`This activity cannot begin`} lead={noStartWords(why)} width="form">
    <ButtonLink to="/activities">{t`Go to Activities`}</ButtonLink>
  </Page>
);

interface StartItemProps {
  account: string;
  copy: TakenCopy;
  item: TakenItem;
  beside: Awaited<ReturnType<typeof openBeside>>;
}

function StartItem({ account, copy, item, beside }: StartItemProps) {
  const navigate = useNavigate();
  const notices = useNotices();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<NoStart>();
  const language = useLanguage(item);
  const why = refused ?? (item.begun || mayBegin(copy, item) ? undefined : reasonOf(item));
  if (why) return <NoItem why={why} />;
  const begin = async () => {
    setBusy(true);
    try {
      const started = await startOffline(
        account,
        item.item_id,
        language.languages.length > 0 ? language.language : undefined,
      );
      if ("refused" in started) return setRefused(started.refused);
      await navigate({ to: "/activity/$activityID", params: { activityID: started.activityId }, replace: true });
    } catch {
      notices.error(t`The activity could not begin: this device has no room to store it. Free some and try again.`);
    } finally {
      setBusy(false);
    }
  };
  const today = formatDate(dayHere(new Date(serverNow(copy))));
  const again = !item.begun && beside.length > 0;
  return (
    <Page title={item.application.title} lead={<bdi>{nameOf(item)}</bdi>} width="form">
      <Stack>
        <Text>{t`Day of the test: ${today}`}</Text>
        {language.languages.length > 0 && !item.begun && <LanguageField {...language} />}
        {again && <OpenHere beside={beside} />}
        <Group>
          <Button onClick={() => void begin()} loading={isBusy} variant={again ? "default" : "filled"}>
            {item.begun ? t`Resume Activity` : again ? t`Start another` : t`Start Activity`}
          </Button>
          <ButtonLink to="/activities" variant="default">{t`Cancel`}</ButtonLink>
        </Group>
      </Stack>
    </Page>
  );
}

/** The language of the test: of those on the device the chosen one, or the child's, or the one in which the test is written. */
function useLanguage({ application: { languages = [] }, child }: TakenItem) {
  const [chosen, onChange] = useState("");
  const own = childLanguage(child.language ?? "", languages);
  const language = chosen || own || languages[0] || "";
  return { languages, language, isOwn: language !== "" && language === own, onChange };
}

const nameOf = ({ child }: TakenItem) => formatName(child.first_name, child.last_name);

function OpenHere({ beside }: Pick<StartItemProps, "beside">) {
  return (
    <InlineNotice kind="info">
      <Text fw={650}>{t`This child has an open activity of this application on this device.`}</Text>
      <Stack gap="xs" align="flex-start">
        {beside.map(({ id, opened }) => (
          <Group key={id}>
            <span>{t`Opened ${formatDateTime(new Date(opened.at).toISOString())}`}</span>
            <ButtonLink to="/activity/$activityID" params={{ activityID: id }}>{t`Resume Activity`}</ButtonLink>
          </Group>
        ))}
      </Stack>
    </InlineNotice>
  );
}
