import { t } from "@lingui/core/macro";
import "@/words/account";
import { Card, SimpleGrid, Text, Title, Tooltip } from "@mantine/core";
import {
  IconApps,
  IconBuilding,
  IconChartHistogram,
  IconHeartHandshake,
  IconLock,
  IconStethoscope,
  type TablerIcon,
} from "@tabler/icons-react";
import { type Role, useAccount } from "@/api/session";
import { CardLink } from "@/ui/CardLink";
import { Page } from "@/ui/Page";
import { newAccountMessages } from "../newAccountMessages";
import { roleName } from "../roles";
import classes from "./RolesScreen.module.css";

interface RoleCard {
  role: Role;
  text: string;
  to: string;
  icon: TablerIcon;
}

const roleCards: RoleCard[] = [
  {
    role: "App Admin" satisfies Role,
    text: t`Build, publish and look after applications.`,
    to: "/rolesPage/searchAppAdminApps",
    icon: IconApps,
  },
  {
    role: "Specialist" satisfies Role,
    text: t`Follow the children in your care.`,
    to: "/specialist",
    icon: IconStethoscope,
  },
  {
    role: "Parent/Caretaker",
    text: t`See how your child is doing.`,
    to: "/myChildren",
    icon: IconHeartHandshake,
  },
  {
    role: "Statistician/Analyst",
    text: t`Read groups, never single children.`,
    to: "/reportsStatistics",
    icon: IconChartHistogram,
  },
  {
    role: "Organization" satisfies Role,
    text: t`Look after your people and places.`,
    to: "/organization",
    icon: IconBuilding,
  },
];

/** A card is open to its own role and to a Super Admin. */
const mayUse = (card: RoleCard, role: Role): boolean => role === card.role || role === "Super Admin";

export default function RolesScreen() {
  const { role } = useAccount();
  return (
    <Page title={t`Roles`} lead={t`Choose the role you want to work in.`}>
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
      <RoleText card={card} />
    </CardLink>
  );
}

/** Not a real `disabled`: the card must take the focus, so that the reason can be read by keyboard. */
function ClosedCard({ card }: { card: RoleCard }) {
  return (
    <Tooltip label={newAccountMessages.noPermission}>
      <Card
        withBorder
        component="button"
        type="button"
        aria-disabled
        aria-description={newAccountMessages.noPermission}
        className={classes.card}
        data-closed
      >
        <RoleText card={card} closed />
      </Card>
    </Tooltip>
  );
}

function RoleText({ card: { icon: Icon, role, text }, closed = false }: { card: RoleCard; closed?: boolean }) {
  return (
    <>
      <span className={classes.icons}>
        <Icon size={32} stroke={1.5} aria-hidden />
        {closed && <IconLock size={20} aria-hidden />}
      </span>
      <Title order={2} size="h3" mt="sm">
        {roleName(role)}
      </Title>
      <Text c="dimmed">{text}</Text>
    </>
  );
}
