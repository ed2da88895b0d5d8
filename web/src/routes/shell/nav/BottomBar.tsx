import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import {
  IconApps,
  IconBuildingStore,
  IconChartHistogram,
  IconCoin,
  IconDots,
  IconHistory,
  IconHome,
  IconMoodKid,
  IconPlayerPlay,
  IconPoint,
  IconReport,
  IconRouter,
  IconUserCheck,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import type { Role } from "@/api/session";
import { focusBack } from "@/ui/list/focusBack";
import { loadChunk } from "@/ui/loadChunk";
import { barOf, shortBar } from "../bars";
import type { PlaceName } from "../places";
import classes from "./nav.module.css";
import { PlaceLink } from "./PlaceLink";
import { menuMark, useCurrent } from "./useCurrent";

const MoreSheet = lazy(() => loadChunk(() => import("./MoreSheet")));

const icons: Partial<Record<PlaceName, TablerIcon>> = {
  overview: IconHome,
  children: IconMoodKid,
  activities: IconPlayerPlay,
  reports: IconReport,
  myChildren: IconMoodKid,
  dashboard: IconMoodKid,
  myApps: IconApps,
  sales: IconCoin,
  marketplace: IconBuildingStore,
  manageUser: IconUserCheck,
  auditTrail: IconHistory,
  hubs: IconRouter,
  statistics: IconChartHistogram,
  members: IconUsers,
  membersChildren: IconMoodKid,
};

/** On phones: the first places of a role within reach of a thumb, and the rest in a sheet. */
export default function BottomBar({ role }: { role: Role }) {
  const here = useCurrent(role);
  const [open, setOpen] = useState(false);
  // Once fetched the sheet stays, so that it gives the focus back by itself.
  const [wanted, setWanted] = useState(false);
  const { entries, more } = shortBar(barOf(role));
  const names = entries.filter((entry) => typeof entry === "string");
  return (
    <>
      <nav className={classes.bottom} aria-label={t`Main`}>
        {names.map((name) => {
          const Icon = icons[name] ?? IconPoint;
          const icon = <Icon size={22} stroke={1.75} aria-hidden />;
          return <PlaceLink key={name} name={name} here={here} icon={icon} className={classes.tab} short />;
        })}
        <UnstyledButton
          className={classes.tab}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-current={menuMark(
            more.flatMap(({ places }) => places),
            here,
            true,
          )}
          onClick={(event) => {
            focusBack(event.currentTarget);
            setOpen(true);
            setWanted(true);
          }}
        >
          <IconDots size={22} stroke={1.75} aria-hidden />
          {t`More`}
        </UnstyledButton>
      </nav>
      {wanted && (
        <Suspense>
          <MoreSheet open={open} groups={more} here={here} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
