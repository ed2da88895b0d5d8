import "@/words/taken";
import { t } from "@lingui/core/macro";
import { formatName } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import type { TakenItem } from "@/work/offline";

/** Leads to where an activity begins from an item. */
export function StartLink({ item: { item_id, application, child } }: { item: TakenItem }) {
  const name = formatName(child.first_name, child.last_name);
  return (
    <ButtonLink
      to="/offline/start/$itemID"
      params={{ itemID: item_id }}
      aria-label={t`Start ${application.title} with ${name}`}
    >
      {t({ message: "Start", context: "an activity" })}
    </ButtonLink>
  );
}
