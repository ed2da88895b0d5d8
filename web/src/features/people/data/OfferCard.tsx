import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
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
      failure={t`The offer could not be loaded`}
      missing={<InlineNotice kind="info">{t`This offer is over. Ask who made it for another one.`}</InlineNotice>}
      skeleton={<ContentSkeleton shape="text" />}
    >
      {(offer) => <Offered named={named} offer={offer} />}
    </Loaded>
  );
}

const allOf = (count: number) =>
  plural(count, {
    one: "All children of an account that was closed: # child",
    other: "All children of an account that was closed: # children",
  });

function Offered({ named, offer }: { named: OfferNamed; offer: OpenedOffer }) {
  const { from } = offer;
  const { act } = useAct();
  const navigate = useNavigate();
  const accept = useAcceptOffer();
  const decline = useDeclineOffer();
  const [over, setOver] = useState("");
  const what = offer.child || allOf(offer.children);
  const until = formatDate(offer.expires_at);
  const moving = t`The children are on their way to your list.`;
  const acceptOffer = async () => {
    const { child_id: id } = await accept.mutateAsync(named);
    if (id) await navigate({ to: "/dashboard/child/$childID", params: { childID: id } });
    else setOver(moving);
    return id ? t`${what} is on your list.` : moving;
  };
  const declineOffer = async () => {
    await decline.mutateAsync(offer.transfer_id);
    setOver(t`You declined this offer. The child stays where it is.`);
  };
  if (over) return <InlineNotice kind="success">{over}</InlineNotice>;
  return (
    <Card withBorder>
      <Title order={2} size="h3">
        <bdi>{what}</bdi>
      </Title>
      <Text mt="xs">
        <Trans>
          <bdi>{from}</bdi> offers this until {until}. When you accept, the record, consents, activities and reports are
          yours to keep and to answer for, and the former owner and their team no longer see them.
        </Trans>
      </Text>
      <Group mt="md">
        <Button
          onClick={() => void act({ send: acceptOffer, done: (message) => message })}
          loading={accept.isPending}
        >{t`Accept`}</Button>
        <Button
          variant="default"
          onClick={() => void act({ send: declineOffer })}
          loading={decline.isPending}
        >{t`Decline`}</Button>
      </Group>
    </Card>
  );
}
