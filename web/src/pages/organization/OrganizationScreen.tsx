import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBuilding, IconMoodKid, IconPlus, IconUsers } from "@tabler/icons-react";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { Page } from "@/ui/Page";
import { SideTab, SideTabs } from "@/ui/SideTabs";
import { HandedChildren } from "./HandedChildren";
import { HandoverOffers } from "./HandoverOffers";
import { InviteDialog } from "./InviteDialog";
import { MemberList } from "./MemberList";
import { heading } from "./OrganizationPreload";
import { organizationSearch } from "./search";

/** The members of the organization, and the children who take part with it. The server decides which accounts are organizations. */
export default function OrganizationScreen() {
  const { role } = useAccount();
  const pages = useCursorPages(organizationSearch);
  const [inviting, dialog] = useDisclosure(false);
  const own = role === "Organization";
  return (
    <Page
      {...heading()}
      action={
        own && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>{t`Invite a member`}</Button>
        )
      }
    >
      {own ? (
        <SideTabs label={heading().title} tabs={<OrganizationTabs open={pages.asked.tab} />}>
          <section aria-label={pages.asked.tab === "children" ? t`Children` : t`Members`}>
            <HandoverOffers />
            {pages.asked.tab === "children" ? (
              <HandedChildren {...pages} />
            ) : (
              <MemberList {...pages} invite={dialog.open} />
            )}
          </section>
        </SideTabs>
      ) : (
        <EmptyState
          icon={IconBuilding}
          title={t`This page is for organizations`}
          text={t`Organizations that you work with are under Organizations of your account.`}
        />
      )}
      {inviting && <InviteDialog close={dialog.close} />}
    </Page>
  );
}

function OrganizationTabs({ open }: { open?: "children" }) {
  return (
    <>
      <SideTab to="/organization" search={{}} icon={IconUsers} current={!open}>{t`Members`}</SideTab>
      <SideTab to="/organization" search={{ tab: "children" }} icon={IconMoodKid} current={open === "children"}>
        {t`Children`}
      </SideTab>
    </>
  );
}
