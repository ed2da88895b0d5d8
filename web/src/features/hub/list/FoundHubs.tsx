import { t } from "@lingui/core/macro";
import "@/words/hub";
import { Button, Text } from "@mantine/core";
import { IconDeviceDesktopAnalytics } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import { useSession } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { ShowMore } from "@/ui/list/ShowMore";
import { useReturn } from "@/ui/list/useReturn";
import classes from "../Hub.module.css";
import { hubsQuery } from "../hubs";
import type { HubsSearch } from "../search";
import { HubCard } from "./HubCard";

interface FoundHubsProps {
  asked: HubsSearch;
  onAdd: () => void;
}

/** The hubs as cards, the latest added first. */
export function FoundHubs({ asked, onAdd }: FoundHubsProps) {
  const list = useInfiniteQuery(hubsQuery(asked));
  const every = useSession()?.role === "Super Admin";
  const returning = useReturn<HTMLUListElement>("hubs", list.data?.pages.length ?? 0);
  return (
    <Loaded query={list} failure={t`The hubs could not be loaded`} skeleton={<ContentSkeleton shape="cards" />}>
      {({ pages }) => {
        const hubs = pages.flatMap(({ rows }) => rows);
        if (hubs.length === 0) return <NoHubs asked={asked} onAdd={onAdd} />;
        return (
          <>
            <ul
              {...returning}
              className={classes.cards}
              aria-label={t`Hubs`}
              data-stale={list.isPlaceholderData || undefined}
            >
              {hubs.map((hub) => (
                <li key={hub.id} data-row={hub.id}>
                  <HubCard hub={hub} month={asked.month} named={every && !asked.customer} />
                </li>
              ))}
            </ul>
            {list.isError && (
              <Text c="red" role="alert" mt="lg" ta="center">
                {t`What you see may have changed. ${messageOf(list.error)}`}
              </Text>
            )}
            {!list.isPlaceholderData && <ShowMore list={list} />}
          </>
        );
      }}
    </Loaded>
  );
}

/** What an empty page means depends on what was asked. */
function NoHubs({ asked, onAdd }: FoundHubsProps) {
  if (asked.location || asked.state)
    return (
      <EmptyState
        icon={IconDeviceDesktopAnalytics}
        title={t`No hub is like this`}
        text={t`Choose another location or state.`}
        action={
          <ButtonLink
            to="/hubSystem"
            search={{ customer: asked.customer }}
            variant="default"
          >{t`Show all hubs`}</ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      icon={IconDeviceDesktopAnalytics}
      title={t`Hubs will be here`}
      text={t`A hub is a device on site that applications are installed on. Add one, and put its key on the device.`}
      action={<Button onClick={onAdd}>{t`Add the first hub`}</Button>}
    />
  );
}
