import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Stack, Text } from "@mantine/core";
import { IconArrowsExchange } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useSession } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { Page } from "@/ui/Page";
import { type IncomingOffer, incomingQuery } from "./childData";
import { OfferCard } from "./OfferCard";
import { heading } from "./TransferPreload";

/** Children that are offered to the account; the link of a letter opens one of them. */
export default function TransferScreen() {
  const token = useLocation({ select: (location) => location.hash });
  const session = useSession();
  const offers = useQuery({ ...incomingQuery, enabled: !token });
  return (
    <Page {...heading()}>
      {token ? (
        <OfferCard named={{ token }} account={session?.id} />
      ) : (
        <Loaded query={offers} failure={t`The offers could not be loaded`} skeleton={<ContentSkeleton shape="text" />}>
          {(offers) => <IncomingOffers offers={offers} account={session?.id} />}
        </Loaded>
      )}
    </Page>
  );
}

function IncomingOffers({ offers, account }: { offers: IncomingOffer[]; account?: string }) {
  if (offers.length === 0) {
    return (
      <EmptyState
        icon={IconArrowsExchange}
        title={t`No child is offered to you`}
        text={t`When another account offers to hand a child over to you, it will be here, and a letter tells you.`}
      />
    );
  }
  return (
    <Stack>
      {offers.map(({ transfer_id, by_letter, from }) =>
        by_letter ? (
          <Text key={transfer_id}>
            <Trans>
              <bdi>{from}</bdi> offers a child to you. Open the link in the letter to see and accept it.
            </Trans>
          </Text>
        ) : (
          <OfferCard key={transfer_id} named={{ transfer_id }} account={account} />
        ),
      )}
    </Stack>
  );
}
