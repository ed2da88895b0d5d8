import { t } from "@lingui/core/macro";
import "@/words/people";
import { Stack, Title } from "@mantine/core";
import { IconBuilding } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { AccountSectionFrame } from "@/features/account/AccountSectionFrame";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { HandoverCard } from "./HandoverCard";
import { handoversQuery } from "./handovers";
import { OrganizationCard } from "./OrganizationCard";
import { organizationsQuery } from "./organizations";

/** The organizations that the account works with, which of its children take part, and what it hands over. */
export function WorkedWith() {
  return (
    <AccountSectionFrame
      title={t`Organizations you work with`}
      lead={t`An organization sees a child of yours only while you let it take part in the care team.`}
    >
      <Loaded
        query={useQuery(organizationsQuery)}
        failure={t`Your organizations could not be loaded`}
        skeleton={<ContentSkeleton shape="text" />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={IconBuilding}
              title={t`You work with no organization yet`}
              text={t`An organization can invite you by e-mail. Open the link in that letter to accept.`}
            />
          ) : (
            <Stack>
              {rows.map((row) => (
                <OrganizationCard key={row.membership_id} row={row} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <YourHandovers />
    </AccountSectionFrame>
  );
}

/** What the account has offered to organizations, with what became of it; nothing while there is none. */
function YourHandovers() {
  const query = useQuery(handoversQuery);
  const mine = query.data?.filter(({ mine }) => mine) ?? [];
  if (!query.error && mine.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">{t`Children handed over`}</Title>
      <Loaded query={query} failure={t`Your offers could not be loaded`} skeleton={<ContentSkeleton shape="text" />}>
        {() => mine.map((handover) => <HandoverCard key={handover.handover_id} handover={handover} />)}
      </Loaded>
    </Stack>
  );
}
