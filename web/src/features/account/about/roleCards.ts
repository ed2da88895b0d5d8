import {
  IconApps,
  IconBuilding,
  IconChartHistogram,
  IconHeartHandshake,
  IconStethoscope,
  type TablerIcon,
} from "@tabler/icons-react";
import type { Role } from "@/api/session";

export interface RoleCard {
  role: Role;
  text: string;
  to: string;
  icon: TablerIcon;
}

export const roleCards: RoleCard[] = [
  {
    role: "App Admin",
    text: "Build, publish and look after applications.",
    to: "/rolesPage/searchAppAdminApps",
    icon: IconApps,
  },
  { role: "Specialist", text: "Follow the children in your care.", to: "/specialist", icon: IconStethoscope },
  {
    role: "Parent/Caretaker",
    text: "See how your child is doing.",
    to: "/pageNotAvailable",
    icon: IconHeartHandshake,
  },
  {
    role: "Statistician/Analyst",
    text: "Read groups, never single children.",
    to: "/pageNotAvailable",
    icon: IconChartHistogram,
  },
  { role: "Organization", text: "Look after your people and places.", to: "/pageNotAvailable", icon: IconBuilding },
];

/** A card is open to its own role and to a Super Admin. */
export const mayUse = (card: RoleCard, role: Role): boolean => role === card.role || role === "Super Admin";
