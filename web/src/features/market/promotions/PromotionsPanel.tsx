import { t } from "@lingui/core/macro";
import "@/words/market";
import { Button, Group } from "@mantine/core";
import { IconDiscount, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useAct } from "@/ui/feedback/useAct";
import { formatDateTime } from "@/ui/format";
import { formatMoney } from "@/ui/format/money";
import type { Place } from "@/ui/list/cursor";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { RowActions } from "@/ui/list/RowActions";
import { marketKeys } from "../keys";
import { ChangePromotionDialog } from "./ChangePromotionDialog";
import { PromotionDialog } from "./PromotionDialog";
import { changePromotion, type Promotion, promotionsQuery } from "./promotions";

interface PromotionsPanelProps {
  place: Place;
  onPage: (page: number, next?: string) => void;
}

/** The author's promotion codes. */
export function PromotionsPanel({ place, onPage }: PromotionsPanelProps) {
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<Promotion>();
  const end = useEnd();
  return (
    <>
      <Group>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>{t`New code`}</Button>
      </Group>
      <PagedTable
        caption={t`Promotion codes`}
        list={useQuery(promotionsQuery(place.after))}
        failure={t`Your promotion codes could not be loaded`}
        place={place}
        onPage={onPage}
        columns={promotionColumns()}
        rowKey={({ promotion_id }) => promotion_id}
        actions={(one) =>
          one.state === "ended" ? null : (
            <RowActions
              name={one.code}
              main={{ label: t`Change`, described: t`Change ${one.code}`, onSelect: () => setChanging(one) }}
              beside={[{ label: t`End`, described: t`End ${one.code}`, onSelect: () => void end(one) }]}
            />
          )
        }
        empty={
          <EmptyState
            icon={IconDiscount}
            title={t`Your promotion codes will be here`}
            text={t`With a code buyers get your applications for less.`}
          />
        }
      />
      {adding && <PromotionDialog close={() => setAdding(false)} />}
      {changing && (
        <ChangePromotionDialog promotion={changing} after={place.after} close={() => setChanging(undefined)} />
      )}
    </>
  );
}

/** Asks, and ends a code. */
function useEnd() {
  const { act } = useAct();
  return ({ promotion_id, code }: Promotion) =>
    act({
      ask: {
        title: t`End ${code}?`,
        text: t`Nobody can use it any more, and it cannot be begun again. Orders that used it keep their discount.`,
        action: t`End`,
        danger: true,
      },
      send: () => changePromotion(promotion_id, { ended: true }),
      done: t`${code} has ended.`,
      changes: marketKeys.promotions,
    });
}

const stateWords = (): Record<Promotion["state"], string> => ({
  planned: t`Planned`,
  running: t`Running`,
  used_up: t`Used up`,
  ended: t`Ended`,
});

const planWords = (): Record<Promotion["plan"], string> => ({
  "": t`Units and monthly`,
  unit: t`Units`,
  monthly: t`Monthly, first period`,
});

const promotionColumns = (): Column<Promotion>[] => [
  { key: "code", header: t`Code`, cell: ({ code }) => <bdi>{code}</bdi> },
  {
    key: "off",
    header: t`Discount`,
    cell: ({ percent, discount_amount, currency_code }) =>
      percent > 0 ? t`${percent} %` : formatMoney(discount_amount, currency_code),
  },
  {
    key: "for",
    header: t({ message: "For", context: "an application" }),
    cell: ({ title }) => (title ? <bdi>{title}</bdi> : t`All my applications`),
  },
  { key: "plan", header: t`Plan`, cell: ({ plan }) => planWords()[plan] },
  {
    key: "uses",
    header: t`Uses`,
    numeric: true,
    cell: ({ uses, most_uses }) => (most_uses > 0 ? t`${uses} of ${most_uses}` : uses),
  },
  { key: "starts", header: t`From`, cell: ({ starts_at }) => formatDateTime(starts_at) },
  { key: "ends", header: t`Until`, cell: ({ ends_at }) => (ends_at ? formatDateTime(ends_at) : t`No end`) },
  { key: "state", header: t`State`, cell: ({ state }) => stateWords()[state] },
];
