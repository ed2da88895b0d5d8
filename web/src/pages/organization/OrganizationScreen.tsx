import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  IconBuilding,
  IconMoodKid,
  IconPlugConnected,
  IconPlus,
  IconSchool,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from "@tabler/icons-react";
import { useAccount } from "@/api/session";
import { ServiceTokens } from "@/features/account/programs/TokensSection";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useNotices } from "@/ui/feedback/notices";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useAppForm } from "@/ui/form/useAppForm";
import { lazyPart } from "@/ui/lazyPart";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { Page } from "@/ui/Page";
import { SideTab, SideTabs } from "@/ui/SideTabs";
import { HandedChildren } from "./HandedChildren";
import { HandoverOffers } from "./HandoverOffers";
import { MemberList } from "./MemberList";
import { useInviteMember } from "./members";
import { heading } from "./OrganizationPreload";
import { type OrganizationTab, organizationSearch } from "./search";

const Webhooks = lazyPart(
  async () => (await import("@/features/webhook/Webhooks")).Webhooks,
  <ContentSkeleton shape="table" />,
);

const Rosters = lazyPart(
  async () => (await import("@/features/people/rosters/Rosters")).Rosters,
  <ContentSkeleton shape="table" />,
);

const Directories = lazyPart(
  async () => (await import("@/features/account/provisioning/Directories")).Directories,
  <ContentSkeleton shape="table" />,
);

/** The tabs in which nobody is invited. */
const withoutInvitation: (OrganizationTab | undefined)[] = ["rosters", "webhooks", "provisioning"];

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
        own &&
        !withoutInvitation.includes(pages.asked.tab) && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>{t`Invite a member`}</Button>
        )
      }
    >
      {own ? (
        <SideTabs label={heading().title} tabs={<OrganizationTabs open={pages.asked.tab} />}>
          {pages.asked.tab === "services" ? (
            <ServiceTokens />
          ) : pages.asked.tab === "rosters" ? (
            <Rosters />
          ) : pages.asked.tab === "webhooks" ? (
            <Webhooks />
          ) : pages.asked.tab === "provisioning" ? (
            <Directories />
          ) : (
            <section aria-label={pages.asked.tab === "children" ? t`Children` : t`Members`}>
              <HandoverOffers />
              {pages.asked.tab === "children" ? (
                <HandedChildren {...pages} />
              ) : (
                <MemberList {...pages} invite={dialog.open} />
              )}
            </section>
          )}
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

function OrganizationTabs({ open }: { open?: OrganizationTab }) {
  return (
    <>
      <SideTab to="/organization" search={{}} icon={IconUsers} current={!open}>{t`Members`}</SideTab>
      <SideTab to="/organization" search={{ tab: "children" }} icon={IconMoodKid} current={open === "children"}>
        {t`Children`}
      </SideTab>
      <SideTab to="/organization" search={{ tab: "rosters" }} icon={IconSchool} current={open === "rosters"}>
        {t`Rosters`}
      </SideTab>
      <SideTab
        to="/organization"
        search={{ tab: "services" }}
        icon={IconPlugConnected}
        current={open === "services"}
      >{t`Services`}</SideTab>
      <SideTab to="/organization" search={{ tab: "webhooks" }} icon={IconWebhook} current={open === "webhooks"}>
        {t`Webhooks`}
      </SideTab>
      <SideTab
        to="/organization"
        search={{ tab: "provisioning" }}
        icon={IconUsersGroup}
        current={open === "provisioning"}
      >{t`Provisioning`}</SideTab>
    </>
  );
}

/** Invites a specialist or author by letter. */
function InviteDialog({ close }: { close: () => void }) {
  const notices = useNotices();
  const { mutateAsync } = useInviteMember();
  const form = useAppForm({
    initial: { email: "" },
    save: async ({ email }) => {
      const { email: to } = await mutateAsync(email.trim());
      notices.success(t`A letter is on its way to ${to}.`);
      close();
    },
  });
  return (
    <FormDialog onClose={close} title={t`Invite a member`} form={form} submit={t`Send invitation`} busy={t`Inviting`}>
      <Text>{t`A letter brings a link to this address. Only the account of the address that has read it can accept, and it says which children you see.`}</Text>
      <TextInput
        {...form.field("email", t`E-mail address`, { needed: true, validate: validEmail })}
        type="email"
        autoComplete="off"
        maxLength={254}
        data-autofocus
      />
    </FormDialog>
  );
}

const validEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim()) || t`Please enter a valid email.`;
