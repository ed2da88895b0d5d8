import { t } from "@lingui/core/macro";
import { IconApps } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { ApplicationPicture } from "../ApplicationPicture";
import classes from "./Menu.module.css";
import { MenuCards } from "./MenuCards";
import { menuQuery } from "./menu";
import "@/words/activity";

/** What can be done with one application: try it, resume an activity, look at its children. */
export function AppMenu({ applicationID }: { applicationID: string }) {
  const query = useQuery(menuQuery(applicationID));
  return (
    <Loaded
      query={query}
      failure={t`The application could not be loaded`}
      missing={<NoSuchApp />}
      page={t`App menu`}
      skeleton={<PageSkeleton shape="cards" />}
    >
      {(menu) => (
        <Page
          kind={t`App menu`}
          title={menu.title}
          picture={<ApplicationPicture image={menu.image} className={classes.picture} />}
          action={
            menu.may_start && (
              <ButtonLink to="/activities" search={{ tab: "start", application: applicationID }}>
                {t`Start activity`}
              </ButtonLink>
            )
          }
        >
          <MenuCards menu={menu} />
        </Page>
      )}
    </Loaded>
  );
}

/** An application that the account does not have has no menu. */
export const NoSuchApp = () => (
  <EmptyState
    icon={IconApps}
    title={t`You do not have this application`}
    text={t`Its menu is here once you have got it from the marketplace.`}
    action={<ButtonLink to="/rolesPage/viewAllApplications">{t`Go to the marketplace`}</ButtonLink>}
  />
);
