import { t } from "@lingui/core/macro";
import "@/words/hub";
import { Facts } from "@/ui/Facts";
import { formatDate } from "@/ui/format";
import { Missing } from "@/ui/Missing";
import type { Overview } from "./hubs";

interface CustomerHeaderProps {
  overview: Overview;
  /** The page of one hub names it too. */
  hub?: { id: string; location: string };
}

/** Whose hubs they are, from the organization's record. */
export function CustomerHeader({ overview, hub }: CustomerHeaderProps) {
  const { customer_id: customer, date, locations } = overview;
  const location = hub?.location ?? overview.location_id;
  const all = t`These are the hubs of all organizations.`;
  const facts = [
    { label: t`Customer ID`, value: customer || <Missing reason={all} /> },
    { label: t`Date`, value: date ? formatDate(date) : <Missing reason={all} /> },
    { label: t`Customer Location ID`, value: location || <Missing reason={whyNoLocation(locations.length)} /> },
  ];
  return <Facts facts={hub ? [...facts, { label: t`Unique ID`, value: hub.id }] : facts} />;
}

const whyNoLocation = (locations: number) =>
  locations === 0 ? t`There is no hub yet, and so no location.` : t`There are several locations. Choose one below.`;
