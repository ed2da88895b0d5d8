import { t } from "@lingui/core/macro";
import "@/words/overview";
import { Group, SimpleGrid, Text, Title } from "@mantine/core";
import {
  IconBuilding,
  IconChartHistogram,
  IconHeartHandshake,
  IconPencil,
  IconPlayerPlay,
  IconShoppingBag,
  IconStethoscope,
  type TablerIcon,
} from "@tabler/icons-react";
import { CardLink } from "@/ui/CardLink";
import { ButtonLink, TextLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { FreeSoftware } from "./FreeSoftware";
import { Pictures } from "./Pictures";
import classes from "./Welcome.module.css";

interface Service {
  title: string;
  text: string;
  to: string;
  icon: TablerIcon;
}

const services: Service[] = [
  {
    title: t`Parents/Caretakers`,
    text: t`Follow your own child, with reports that are shared with you.`,
    to: "/myChildren",
    icon: IconHeartHandshake,
  },
  {
    title: t`Specialists`,
    text: t`See the children in your care, their scores and how they change.`,
    to: "/specialist",
    icon: IconStethoscope,
  },
  {
    title: t`Marketplace`,
    text: t`Apps and activities for screening, assessment and training.`,
    to: "/rolesPage/viewAllApplications",
    icon: IconShoppingBag,
  },
];

const more: Service[] = [
  { title: t`Start or continue an activity`, text: "", to: "/activities", icon: IconPlayerPlay },
  { title: t`App creator and manager`, text: "", to: "/rolesPage/searchAppAdminApps", icon: IconPencil },
  { title: t`Organizations`, text: "", to: "/organization", icon: IconBuilding },
  { title: t`Statistician/Analysts`, text: "", to: "/reportsStatistics", icon: IconChartHistogram },
];

/** What a visitor sees. It is written beforehand, too (see landing.tsx): what it draws may not depend on the browser. */
export function Welcome() {
  return (
    <Page title={t`Welcome to Milepost`} width="content">
      <div className={classes.hero}>
        <div>
          <Text
            className={classes.welcome}
          >{t`Screening, assessment and care for children: run an activity together, see at once what was easy and what was hard, and leave with a report that others can read.`}</Text>
          <Group mt="lg">
            <ButtonLink to="/register">{t`Sign up`}</ButtonLink>
            <TextLink to="/aboutUs">{t`What Milepost is for`}</TextLink>
          </Group>
        </div>
        <Path />
      </div>
      <Pictures />
      <Title order={2} className={classes.heading}>{t`Services`}</Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {services.map(({ title, text, to, icon: Icon }) => (
          <CardLink key={title} to={to} className={classes.card}>
            <Icon size={32} stroke={1.5} aria-hidden className={classes.icon} />
            <Title order={3} mt="sm">
              {title}
            </Title>
            <Text c="dimmed">{text}</Text>
          </CardLink>
        ))}
      </SimpleGrid>
      <Title order={2} className={classes.heading}>{t`Go straight to`}</Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        {more.map(({ title, to, icon: Icon }) => (
          <CardLink key={title} to={to} className={classes.line} padding="md">
            <Icon size={22} stroke={1.5} aria-hidden className={classes.icon} />
            {title}
          </CardLink>
        ))}
      </SimpleGrid>
      <FreeSoftware />
    </Page>
  );
}

/** A path with three milestones: the picture of the welcome page. Decoration only. */
function Path() {
  return (
    <svg className={classes.path} viewBox="0 0 360 220" width="100%" aria-hidden="true" focusable="false">
      <rect width="360" height="220" rx="16" fill="var(--mp-pine-tint)" />
      <path
        d="M-10 200C70 190 90 150 150 148s90-10 110-58 60-60 120-62"
        fill="none"
        stroke="var(--mp-surface)"
        strokeWidth="30"
      />
      <path
        d="M-10 200C70 190 90 150 150 148s90-10 110-58 60-60 120-62"
        fill="none"
        stroke="var(--mp-pine)"
        strokeWidth="2"
        strokeDasharray="2 10"
        strokeLinecap="round"
      />
      <Stone x={62} y={118} scale={1.25} />
      <Stone x={172} y={84} scale={1} />
      <Stone x={282} y={20} scale={0.8} />
      <circle cx="316" cy="182" r="14" fill="var(--mp-marigold)" opacity="0.55" />
      <circle cx="290" cy="196" r="9" fill="var(--mp-marigold)" opacity="0.35" />
    </svg>
  );
}

function Stone({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M0 44V16a16 16 0 0 1 32 0v28z" fill="var(--mp-pine)" />
      <circle cx="16" cy="18" r="5.5" fill="var(--mp-marigold)" />
      <path d="M8 31h16M8 37h16" stroke="var(--mp-pine-tint)" strokeWidth="2.5" strokeLinecap="round" />
    </g>
  );
}
