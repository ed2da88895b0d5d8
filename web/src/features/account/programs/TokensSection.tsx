import { t } from "@lingui/core/macro";
import "@/words/programs";
import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { lazyPart } from "@/ui/lazyPart";
import { AccountSectionFrame } from "../AccountSectionFrame";
import { TokenTable } from "./TokenTable";
import { type TokenKind, tokensQuery } from "./tokens";

const TokenDialog = lazyPart(async () => (await import("./TokenDialog")).default);

const own: readonly TokenKind[] = ["personal"];
const ofServices: readonly TokenKind[] = ["service", "client"];

/** The tokens of one's own programs. */
export function OwnTokens() {
  return (
    <TokensSection
      kinds={own}
      title={t`Access tokens`}
      lead={t`With a token a program of yours calls Milepost in your name, such as a script that reads results every night.`}
      none={t`You have no access token yet.`}
    />
  );
}

/** The tokens and clients of an organization's services. */
export function ServiceTokens() {
  return (
    <TokensSection
      kinds={ofServices}
      title={t`Services`}
      lead={t`Programs that your organization runs call Milepost with a token, or as OAuth clients. They see what the organization sees, and nothing of your other accounts.`}
      none={t`No service calls Milepost yet.`}
    />
  );
}

interface TokensSectionProps {
  kinds: readonly TokenKind[];
  title: string;
  lead: string;
  /** What is said while there are none. */
  none: string;
}

function TokensSection({ kinds, title, lead, none }: TokensSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(tokensQuery);
  const [making, dialog] = useDisclosure(false);
  return (
    <AccountSectionFrame title={title} lead={lead} headingRef={heading}>
      <Loaded query={query} failure={t`The tokens could not be loaded`} skeleton={<ContentSkeleton shape="table" />}>
        {(data) => {
          const tokens = data.filter(({ kind }) => kinds.includes(kind));
          return tokens.length === 0 ? (
            <Text c="dimmed">{none}</Text>
          ) : (
            <TokenTable caption={title} tokens={tokens} onRevoked={() => heading.current?.focus()} />
          );
        }}
      </Loaded>
      <Stack align="flex-start">
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>{t`New token`}</Button>
        <Anchor href="/api/reference">{t`What programs can call (in English)`}</Anchor>
      </Stack>
      {making && <TokenDialog kinds={kinds} onClose={dialog.close} />}
    </AccountSectionFrame>
  );
}
