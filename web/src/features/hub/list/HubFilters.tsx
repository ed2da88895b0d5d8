import { t } from "@lingui/core/macro";
import "@/words/hub";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useSession } from "@/api/session";
import classes from "../Hub.module.css";
import { customersQuery, type Overview } from "../hubs";
import { type HubsSearch, hubStates } from "../search";
import { MonthField } from "../usage/MonthField";

interface HubFiltersProps {
  asked: HubsSearch;
  overview: Overview;
}

/** Which hubs are shown, and the figures of which month; all of it lies in the address. */
export function HubFilters({ asked, overview }: HubFiltersProps) {
  const navigate = useNavigate();
  const every = useSession()?.role === "Super Admin";
  const change = (wanted: HubsSearch) => void navigate({ to: "/hubSystem", search: { ...asked, ...wanted } });
  return (
    <search className={classes.tools} aria-label={t`Filter the hubs`}>
      {every && (
        <CustomerFilter value={asked.customer} onChange={(customer) => change({ customer, location: undefined })} />
      )}
      <NativeSelect
        label={t`Location`}
        value={asked.location ?? ""}
        onChange={(event) => change({ location: event.currentTarget.value || undefined })}
        data={[
          { value: "", label: t`All locations` },
          ...overview.locations.map(({ location_id, location_name, hubs }) => ({
            value: location_id,
            label: `${location_name} (${hubs})`,
          })),
        ]}
      />
      <NativeSelect
        label={t`State`}
        value={asked.state ?? ""}
        onChange={(event) => change({ state: hubStates.find((state) => state === event.currentTarget.value) })}
        data={[
          { value: "", label: t`Active and inactive` },
          { value: "active", label: t({ message: "Active", context: "a hub" }) },
          { value: "inactive", label: t({ message: "Inactive", context: "a hub" }) },
          { value: "removed", label: t({ message: "Removed", context: "a hub" }) },
        ]}
      />
      <MonthField value={asked.month} onChange={(month) => change({ month })} />
    </search>
  );
}

interface CustomerFilterProps {
  value?: string;
  onChange: (customer?: string) => void;
}

/** The organizations, by name. */
function CustomerFilter({ value, onChange }: CustomerFilterProps) {
  const { data = [] } = useQuery(customersQuery);
  return (
    <NativeSelect
      label={t`Organization`}
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      data={[
        { value: "", label: t`All organizations` },
        ...data.map(({ customer_id, system_name, hubs }) => ({
          value: customer_id,
          label: `${system_name} (${hubs})`,
        })),
      ]}
    />
  );
}
