import { Card, SimpleGrid, Text, Title, Tooltip } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useAccount } from "@/api/session";
import { CardLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { messages } from "../messages";
import classes from "./RolesScreen.module.css";
import { mayUse, type RoleCard, roleCards } from "./roleCards";

export default function RolesScreen() {
  const { role } = useAccount();
  return (
    <Page title="Roles" lead="Choose the desk you want to work at.">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="ul" className={classes.cards}>
        {roleCards.map((card) => (
          <li key={card.role}>{mayUse(card, role) ? <OpenCard card={card} /> : <ClosedCard card={card} />}</li>
        ))}
      </SimpleGrid>
    </Page>
  );
}

function OpenCard({ card }: { card: RoleCard }) {
  return (
    <CardLink to={card.to} className={classes.card}>
      <Content card={card} />
    </CardLink>
  );
}

/** Not a real `disabled`: the card must take the focus, so that the reason can be read by keyboard. */
function ClosedCard({ card }: { card: RoleCard }) {
  return (
    <Tooltip label={messages.noPermission}>
      <Card
        withBorder
        component="button"
        type="button"
        aria-disabled
        aria-description={messages.noPermission}
        className={classes.card}
        data-closed
      >
        <Content card={card} closed />
      </Card>
    </Tooltip>
  );
}

function Content({ card: { icon: Icon, role, text }, closed = false }: { card: RoleCard; closed?: boolean }) {
  return (
    <>
      <span className={classes.icons}>
        <Icon size={32} stroke={1.5} aria-hidden />
        {closed && <IconLock size={20} aria-hidden />}
      </span>
      <Title order={2} size="h3" mt="sm">
        {role}
      </Title>
      <Text c="dimmed">{text}</Text>
    </>
  );
}
