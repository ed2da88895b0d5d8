import { t } from "@lingui/core/macro";
import "@/words/notification";
import { Stack, Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AccountSectionFrame } from "@/features/account/AccountSectionFrame";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useAct } from "@/ui/feedback/useAct";
import { kindWords } from "./kindWords";
import type { Kind } from "./notifications";
import { SummaryForm } from "./SummaryForm";
import { type Settings, settingsQuery, useChoose } from "./settings";

/** Which letters the account gets beside the bell, and its weekly summary. */
export function NotificationSettings() {
  const query = useQuery(settingsQuery);
  return (
    <Loaded query={query} failure={t`The settings could not be loaded`} skeleton={<ContentSkeleton shape="form" />}>
      {(settings) => (
        <Stack gap="xl">
          {!settings.confirmed && (
            <InlineNotice kind="info">{t`Your e-mail address is not confirmed, so no letters are sent to it.`}</InlineNotice>
          )}
          <Letters settings={settings} />
          <AccountSectionFrame
            title={t`Weekly summary`}
            lead={t`One letter a week that says in numbers what there is to do. It is left out when there is nothing.`}
          >
            <SummaryForm summary={settings.summary} />
          </AccountSectionFrame>
        </Stack>
      )}
    </Loaded>
  );
}

function Letters({ settings }: { settings: Settings }) {
  const { mutateAsync } = useChoose();
  const { act } = useAct();
  const words = kindWords();
  const choose = (kind: string, letter: boolean) => act({ send: () => mutateAsync({ letters: { [kind]: letter } }) });
  return (
    <AccountSectionFrame
      title={t`Letters`}
      lead={t`The bell shows all of these. Choose which of them also come by e-mail. No letter names a child or says a result.`}
    >
      <Stack gap="sm">
        {settings.letters.map(({ kind, letter, always }) => (
          <Switch
            key={kind}
            label={words[kind as Kind]}
            description={
              always
                ? t`This letter is always sent: it holds a link that is needed, or tells what you cannot see otherwise.`
                : undefined
            }
            checked={letter}
            disabled={always}
            onChange={(event) => void choose(kind, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </AccountSectionFrame>
  );
}
