import { Button, Drawer } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { IconFilter } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Page } from "@/ui/Page";
import { SearchBox } from "@/ui/SearchBox";
import { FacetPanel } from "./FacetPanel";
import { FoundApplications } from "./FoundApplications";
import classes from "./Market.module.css";
import { MarketChips } from "./MarketChips";
import { SortSelect } from "./SortSelect";
import { filtersIn, type MarketSearch, marketSearch, noFilters } from "./search";

const route = "/rolesPage/viewAllApplications";

/** Everything that is asked for lies in the address. */
export default function MarketScreen() {
  const asked = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const wide = useMediaQuery("(min-width: 62em)", undefined, { getInitialValueInEffect: false });
  const [opened, drawer] = useDisclosure(false);
  const change = (wanted: MarketSearch, typing = false) =>
    void navigate({ search: (now) => marketSearch({ ...now, ...wanted }), replace: typing, resetScroll: false });
  const clear = () => change(noFilters);
  const set = filtersIn(asked).filter((name) => name !== "search_query").length;
  const panel = <FacetPanel asked={asked} onChange={change} />;
  return (
    <Page title="Marketplace" lead="Published applications for screening, assessment and training.">
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchBox
            label="Search the marketplace"
            placeholder="Title, description or author"
            maxLength={200}
            text={asked.search_query ?? ""}
            onSearch={(text) => change({ search_query: text || undefined }, true)}
          />
        </div>
        {!wide && (
          <Button variant="default" leftSection={<IconFilter size={18} aria-hidden />} onClick={drawer.open}>
            {set > 0 ? `Filters (${set})` : "Filters"}
          </Button>
        )}
        <div className={classes.sort}>
          <SortSelect asked={asked} onChange={change} />
        </div>
      </div>
      <MarketChips asked={asked} onChange={change} onClear={clear} />
      <div className={classes.market}>
        {wide && (
          <aside className={classes.facets} aria-label="Filters">
            {panel}
          </aside>
        )}
        <section aria-label="Applications found">
          <FoundApplications asked={asked} onClear={clear} />
        </section>
      </div>
      {!wide && (
        <Drawer opened={opened} onClose={drawer.close} title="Filters" position="bottom" size="85%">
          {panel}
          <Button mt="lg" fullWidth onClick={drawer.close}>
            Show applications
          </Button>
        </Drawer>
      )}
    </Page>
  );
}
