import { Stack, Text } from "@mantine/core";
import { IconArrowsExchange } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useSession } from "@/api/session";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { Page } from "@/ui/Page";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { incomingQuery } from "./childData";
import { OfferCard } from "./OfferCard";

/** Children that are offered to the account; the link of a letter opens one of them. */
export default function TransferScreen() {
  const token = useLocation({ select: (location) => location.hash });
  const session = useSession();
  const { data, error, refetch } = useQuery({ ...incomingQuery, enabled: !token });
  return (
    <Page
      title="Children offered to you"
      lead="Who accepts has the child on their list, with everything that was done."
    >
      {token ? (
        <OfferCard named={{ token }} account={session?.id} />
      ) : error ? (
        <ErrorState title="The offers could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ContentSkeleton shape="text" />
      ) : data.length === 0 ? (
        <EmptyState
          icon={IconArrowsExchange}
          title="No child is offered to you"
          text="When another account offers to hand a child over to you, it will be here, and a letter tells you."
        />
      ) : (
        <Stack>
          {data.map((offer) =>
            offer.by_letter ? (
              <Text key={offer.transfer_id}>
                <bdi>{offer.from}</bdi> offers a child to you. Open the link in the letter to see and accept it.
              </Text>
            ) : (
              <OfferCard key={offer.transfer_id} named={{ transfer_id: offer.transfer_id }} account={session?.id} />
            ),
          )}
        </Stack>
      )}
    </Page>
  );
}
