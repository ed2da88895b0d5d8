import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Card, SimpleGrid, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { planWords } from "@/features/activity/lists/plan";
import { type Purchase, purchasesQuery, runningOut } from "@/features/market/purchases";
import { ButtonLink } from "@/ui/links";

/** Purchases that give little more, with the way to more; nothing where there are none. */
export function RunningOut({ account }: { account: string }) {
  const { data } = useInfiniteQuery(purchasesQuery(account));
  const low = data?.pages.flatMap((page) => page.rows).filter((purchase) => runningOut(purchase)) ?? [];
  if (low.length === 0) return null;
  return (
    <section aria-labelledby="running-out">
      <Title order={2} mt="xl" mb="md" id="running-out">{t`Purchases running out`}</Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {low.map((purchase) => (
          <RunningOutCard key={purchase.purchase_id} purchase={purchase} />
        ))}
      </SimpleGrid>
    </section>
  );
}

function RunningOutCard({ purchase }: { purchase: Purchase }) {
  const { title, application_id, shared_by } = purchase;
  return (
    <Card withBorder>
      <Title order={3} dir="auto">
        {title}
      </Title>
      <Text c="dimmed" mb="md">
        {planWords(purchase)}
      </Text>
      {!shared_by && (
        <ButtonLink
          to="/application/$applicationID"
          params={{ applicationID: application_id }}
          variant="light"
          mt="auto"
          aria-label={t`Get more of ${title}`}
        >{t`Get more`}</ButtonLink>
      )}
    </Card>
  );
}
