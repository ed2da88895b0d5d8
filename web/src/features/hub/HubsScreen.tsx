import { t } from "@lingui/core/macro";
import "@/words/hub";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { Page } from "@/ui/Page";
import { CustomerHeader } from "./CustomerHeader";
import { ForHubOwners } from "./ForHubOwners";
import classes from "./Hub.module.css";
import { type IssuedKey, overviewQuery } from "./hubs";
import { KeyDialog } from "./KeyDialog";
import { AddHubDialog } from "./list/AddHubDialog";
import { FoundHubs } from "./list/FoundHubs";
import { HubFilters } from "./list/HubFilters";
import { hubsSearch } from "./search";

/** Hub Status: an organization's hubs, or those of all for a Super Admin. */
export default function HubsScreen() {
  return (
    <ForHubOwners title={t`Hub Status`}>
      <Hubs />
    </ForHubOwners>
  );
}

function Hubs() {
  const asked = hubsSearch(useLocation().search);
  const overview = useQuery(overviewQuery(asked.customer, asked.location));
  const [adding, setAdding] = useState(false);
  const [issued, setIssued] = useState<IssuedKey>();
  return (
    <Loaded
      query={overview}
      page={t`Hub Status`}
      failure={t`The hubs could not be loaded`}
      skeleton={
        <Page title={t`Hub Status`}>
          <ContentSkeleton shape="cards" />
        </Page>
      }
    >
      {(head) => (
        <Page
          title={head.system_name ? t`${head.system_name}'s systems overview` : t`All systems overview`}
          kind={t`Hub Status`}
          lead={t`Where hubs stand, how much they are used, and which commands they have.`}
          action={
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setAdding(true)}
            >{t`Add a New Hub`}</Button>
          }
        >
          <section className={classes.head} aria-label={t`Customer`}>
            <CustomerHeader overview={head} />
          </section>
          <HubFilters asked={asked} overview={head} />
          <FoundHubs asked={asked} onAdd={() => setAdding(true)} />
          {adding && (
            <AddHubDialog
              customer={asked.customer}
              close={() => setAdding(false)}
              onAdded={(key) => {
                setAdding(false);
                setIssued(key);
              }}
            />
          )}
          {issued && <KeyDialog issued={issued} close={() => setIssued(undefined)} />}
        </Page>
      )}
    </Loaded>
  );
}
