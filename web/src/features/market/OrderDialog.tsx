import { t } from "@lingui/core/macro";
import "@/words/market";
import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { messageOf } from "@/api/errors";
import { Facts } from "@/ui/Facts";
import { formatDateTime } from "@/ui/format";
import { formatMoney } from "@/ui/format/money";
import { ButtonLink } from "@/ui/links";
import type { Application } from "./applications";
import classes from "./Market.module.css";
import { type Purchase, useFreeOrder } from "./purchases";

interface OrderDialogProps {
  application: Application;
  opened: boolean;
  onClose: () => void;
}

/** The free order: its review, and the receipt once the server has made it. */
export function OrderDialog({ application, opened, onClose }: OrderDialogProps) {
  const order = useFreeOrder();
  const close = () => {
    if (order.isPending) return;
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={order.reset}
      title={order.data ? t`Thank You` : t`Order review`}
      size="md"
    >
      {order.data ? (
        <Receipt purchase={order.data} />
      ) : (
        <Review
          application={application}
          busy={order.isPending}
          error={order.error}
          onCancel={close}
          onOrder={() => order.mutate(application.application_id)}
        />
      )}
    </Modal>
  );
}

interface ReviewProps {
  application: Application;
  busy: boolean;
  error: unknown;
  onCancel: () => void;
  onOrder: () => void;
}

function Review({ application, busy, error, onCancel, onOrder }: ReviewProps) {
  return (
    <Stack>
      <Facts
        facts={[
          { label: t`Application`, value: <bdi>{application.title}</bdi> },
          { label: t`Plan`, value: t`Free` },
        ]}
      />
      <Total minor={0} currency={application.currency_code} />
      {error ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title={t`The order was not placed`}>
          {messageOf(error)}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={busy}>{t`Cancel`}</Button>
        <Button onClick={onOrder} loading={busy} data-autofocus>
          {error ? t`Retry` : t`Place free order`}
        </Button>
      </Group>
    </Stack>
  );
}

/** Takes the focus from the button that made way for it. */
function Receipt({ purchase }: { purchase: Purchase }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Stack>
      <Text ref={message} tabIndex={-1}>{t`Your order is complete.`}</Text>
      <Facts
        facts={[
          { label: t`Application`, value: <bdi>{purchase.title}</bdi> },
          { label: t`Plan`, value: t`Free` },
          { label: t`Ordered`, value: formatDateTime(purchase.created_at) },
          { label: t`Order number`, value: purchase.purchase_id },
        ]}
      />
      <Total minor={purchase.amount} currency={purchase.currency_code} />
      <Group justify="flex-end">
        <ButtonLink to="/rolesPage/viewAllApplications" variant="default">{t`Return to Marketplace`}</ButtonLink>
        <ButtonLink to="/activities">{t`Go to Activities`}</ButtonLink>
      </Group>
    </Stack>
  );
}

const Total = ({ minor, currency }: { minor: number; currency: string }) => (
  <p className={classes.total}>
    <span>{t`Total`}</span>
    <span className="mp-figures">{formatMoney(minor, currency)}</span>
  </p>
);
