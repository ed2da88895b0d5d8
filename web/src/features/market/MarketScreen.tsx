import { t } from "@lingui/core/macro";
import { classificationName } from "@/ui/format/classification";
import shared from "@/ui/styles/shared.module.css";
import "@/words/market";
import { Button, Drawer, NativeSelect } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { IconFilter } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { languageName } from "@/ui/format/language";
import { formatMoney } from "@/ui/format/money";
import { FilterChips } from "@/ui/list/FilterChips";
import { SearchBox } from "@/ui/list/SearchBox";
import { Page } from "@/ui/Page";
import { FacetPanel } from "./FacetPanel";
import { FoundApplications } from "./FoundApplications";
import classes from "./Market.module.css";
import { heading } from "./MarketPreload";
import { filtersIn, type MarketFilters, type MarketSearch, marketSearch, noFilters } from "./search";

const route = "/rolesPage/viewAllApplications";

/** Everything that is asked for lies in the address. */
export default function MarketScreen() {
  const asked = marketSearch({ ...useSearch({ from: route }) });
  const navigate = useNavigate({ from: route });
  const wide = useMediaQuery("(min-width: 62em)", undefined, { getInitialValueInEffect: false });
  const [opened, drawer] = useDisclosure(false);
  const change = (wanted: MarketSearch, typing = false) =>
    void navigate({ search: (now) => marketSearch({ ...now, ...wanted }), replace: typing, resetScroll: false });
  const clear = () => change(noFilters);
  const set = filtersIn(asked).filter((name) => name !== "search_query").length;
  const panel = <FacetPanel asked={asked} onChange={change} />;
  return (
    <Page {...heading()}>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchBox
            label={t`Search the marketplace`}
            placeholder={t`Title, description or author`}
            maxLength={200}
            text={asked.search_query ?? ""}
            onSearch={(text) => change({ search_query: text || undefined }, true)}
          />
        </div>
        {!wide && (
          <Button variant="default" leftSection={<IconFilter size={18} aria-hidden />} onClick={drawer.open}>
            {set > 0 ? t`Filters (${set})` : t`Filters`}
          </Button>
        )}
        <div className={classes.sort}>
          <MarketSortSelect asked={asked} onChange={change} />
        </div>
      </div>
      <MarketChips asked={asked} onChange={change} onClear={clear} />
      <div className={classes.market}>
        {wide && (
          <aside className={shared.card} aria-label={t`Filters`}>
            {panel}
          </aside>
        )}
        <section aria-label={t`Applications found`}>
          <FoundApplications asked={asked} onClear={clear} />
        </section>
      </div>
      {!wide && (
        <Drawer opened={opened} onClose={drawer.close} title={t`Filters`} position="bottom" size="85%">
          {panel}
          <Button mt="lg" fullWidth onClick={drawer.close}>{t`Show applications`}</Button>
        </Drawer>
      )}
    </Page>
  );
}

interface MarketChipsProps {
  asked: MarketSearch;
  onChange: (change: MarketSearch) => void;
  onClear: () => void;
}

/** The filters that hold; the searched words stand in their box already. */
function MarketChips({ asked, onChange, onClear }: MarketChipsProps) {
  const { currency = "" } = asked;
  const words: Record<Exclude<keyof MarketFilters, "search_query">, string> = {
    classification: classificationName(asked.classification ?? ""),
    area: t`Area: ${asked.area ?? ""}`,
    language: languageName(asked.language ?? ""),
    age_from: t`Age from: ${asked.age_from ?? ""}`,
    age_to: t`Age to: ${asked.age_to ?? ""}`,
    free: asked.free === "true" ? t`Free` : t`Paid`,
    currency: t`Price in ${currency}`,
    price_from: t`From ${formatMoney(asked.price_from, currency)}`,
    price_to: t`To ${formatMoney(asked.price_to, currency)}`,
  };
  const chips = filtersIn(asked).flatMap((name) => {
    if (name === "search_query") return [];
    const without = name === "currency" ? { price_from: undefined, price_to: undefined } : {};
    return [{ key: name, label: words[name], onRemove: () => onChange({ [name]: undefined, ...without }) }];
  });
  return <FilterChips chips={chips} onClear={onClear} />;
}

const choices = [
  { value: "newest desc", label: t`Newest first` },
  { value: "newest asc", label: t`Oldest first` },
  { value: "title asc", label: t`Title, A to Z` },
  { value: "title desc", label: t`Title, Z to A` },
  { value: "price asc", label: t`Price, lowest first` },
  { value: "price desc", label: t`Price, highest first` },
];

interface SortSelectProps {
  asked: MarketSearch;
  onChange: (change: MarketSearch) => void;
}

function MarketSortSelect({ asked, onChange }: SortSelectProps) {
  const { sort = "newest", order = sort === "newest" ? "desc" : "asc" } = asked;
  return (
    <NativeSelect
      label={t`Sort by`}
      data={choices}
      value={`${sort} ${order}`}
      onChange={(event) => {
        const [chosen, way] = event.currentTarget.value.split(" ");
        const { sort: by, order: to } = marketSearch({ sort: chosen, order: way });
        onChange({ sort: by, order: to });
      }}
    />
  );
}
