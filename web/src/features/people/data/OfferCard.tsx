import { Button, Card, Group, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { hasStatus, messageOf } from "@/api/errors";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate } from "@/ui/format";
import { type OfferNamed, type OpenedOffer, offerQuery, useAcceptOffer, useDeclineOffer } from "./childData";

/** One offer, with what it means to accept it. */
export function OfferCard({ named, account }: { named: OfferNamed; account?: string }) {
  const query = useQuery(offerQuery(named, account));
  if (hasStatus(query.error, 409)) return <InlineNotice kind="error">{messageOf(query.error)}</InlineNotice>;
  return (
    <Loaded
      query={query}
      failure="The offer could not be loaded"
      missing={<InlineNotice kind="info">This offer is over. Ask who made it for another one.</InlineNotice>}
      skeleton={<ContentSkeleton shape="text" />}
    >
      {(offer) => <Offered named={named} offer={offer} />}
    </Loaded>
  );
}

const count = (n: number) => (n === 1 ? "1 child" : `${n} children`);

function Offered({ named, offer }: { named: OfferNamed; offer: OpenedOffer }) {
  const { act } = useAct();
  const navigate = useNavigate();
  const accept = useAcceptOffer();
  const decline = useDeclineOffer();
  const [over, setOver] = useState("");
  const what = offer.child || `All children of an account that was closed: ${count(offer.children)}`;
  const moving = "The children are on their way to your list.";
  const acceptOffer = async () => {
    const { child_id: id } = await accept.mutateAsync(named);
    if (id) await navigate({ to: "/dashboard/child/$childID", params: { childID: id } });
    else setOver(moving);
    return id ? `${what} is on your list.` : moving;
  };
  const declineOffer = async () => {
    await decline.mutateAsync(offer.transfer_id);
    setOver("You declined this offer. The child stays where it is.");
  };
  if (over) return <InlineNotice kind="success">{over}</InlineNotice>;
  return (
    <Card withBorder>
      <Title order={2} size="h3">
        <bdi>{what}</bdi>
      </Title>
      <Text mt="xs">
        <bdi>{offer.from}</bdi> offers this until {formatDate(offer.expires_at)}. When you accept, the record, consents,
        activities and reports are yours to keep and to answer for, and the former owner and their team no longer see
        them.
      </Text>
      <Group mt="md">
        <Button onClick={() => void act({ send: acceptOffer, done: (message) => message })} loading={accept.isPending}>
          Accept
        </Button>
        <Button variant="default" onClick={() => void act({ send: declineOffer })} loading={decline.isPending}>
          Decline
        </Button>
      </Group>
    </Card>
  );
}
