import { FilterChips } from "@/ui/FilterChips";
import { languageName } from "@/ui/language";
import { formatMoney } from "@/ui/money";
import { filtersIn, type MarketFilters, type MarketSearch } from "./search";

interface MarketChipsProps {
  asked: MarketSearch;
  onChange: (change: MarketSearch) => void;
  onClear: () => void;
}

/** The filters that hold; the searched words stand in their box already. */
export function MarketChips({ asked, onChange, onClear }: MarketChipsProps) {
  const { currency = "" } = asked;
  const words: Record<Exclude<keyof MarketFilters, "search_query">, string> = {
    classification: asked.classification ?? "",
    area: `Area: ${asked.area}`,
    language: languageName(asked.language ?? ""),
    age_from: `Age from: ${asked.age_from}`,
    age_to: `Age to: ${asked.age_to}`,
    free: asked.free === "true" ? "Free" : "Paid",
    currency: `Price in ${currency}`,
    price_from: `From ${formatMoney(asked.price_from, currency)}`,
    price_to: `To ${formatMoney(asked.price_to, currency)}`,
  };
  const chips = filtersIn(asked).flatMap((name) => {
    if (name === "search_query") return [];
    const without = name === "currency" ? { price_from: undefined, price_to: undefined } : {};
    return [{ key: name, label: words[name], onRemove: () => onChange({ [name]: undefined, ...without }) }];
  });
  return <FilterChips chips={chips} onClear={onClear} />;
}
