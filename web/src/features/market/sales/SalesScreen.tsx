import { t } from "@lingui/core/macro";
import "@/words/market";
import { Stack } from "@mantine/core";
import { IconCash, IconDiscount, IconLock, IconReceipt2 } from "@tabler/icons-react";
import { useAccount } from "@/api/session";
import { mayAuthor } from "@/features/authoring/mayAuthor";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { Page } from "@/ui/Page";
import { SideTab, SideTabs } from "@/ui/SideTabs";
import { PromotionsPanel } from "../promotions/PromotionsPanel";
import { PayoutsPanel } from "./PayoutsPanel";
import { SalesPanel } from "./SalesPanel";
import { heading } from "./SalesPreload";
import { salesSearch } from "./search";

/** What an author sold, how they are paid out, and the codes by which they sell for less. */
export default function SalesScreen() {
  const open = mayAuthor(useAccount().role);
  return <Page {...heading()}>{open ? <SalesParts /> : <SalesClosed />}</Page>;
}

const SalesClosed = () => (
  <EmptyState icon={IconLock} title={t`Sales are not open to your role`} text={t`Authors of applications read them.`} />
);

function SalesParts() {
  const { asked, change, turn } = useCursorPages(salesSearch);
  const tab = asked.tab ?? "sales";
  return (
    <SideTabs
      label={heading().title}
      tabs={
        <>
          <SideTab to="/sales" search={{}} icon={IconReceipt2} current={tab === "sales"}>{t`Sales`}</SideTab>
          <SideTab to="/sales" search={{ tab: "payouts" }} icon={IconCash} current={tab === "payouts"}>
            {t`Payouts`}
          </SideTab>
          <SideTab to="/sales" search={{ tab: "promotions" }} icon={IconDiscount} current={tab === "promotions"}>
            {t`Promotion codes`}
          </SideTab>
        </>
      }
    >
      <Stack gap="lg" miw={0}>
        {tab === "sales" && <SalesPanel asked={asked} onFilter={change} onPage={turn} />}
        {tab === "payouts" && <PayoutsPanel returned={asked.returned} />}
        {tab === "promotions" && <PromotionsPanel place={asked} onPage={turn} />}
      </Stack>
    </SideTabs>
  );
}
