import "@/words/taken";
import { plural, t } from "@lingui/core/macro";
import { Checkbox, Stack, Text, TextInput } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { planWords, refusal } from "@/features/market/left";
import { type Purchase, purchasesQuery } from "@/features/market/purchases";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { fold } from "@/ui/format/fold";
import { TextLink } from "@/ui/links";
import { ShowMore } from "@/ui/list/ShowMore";
import { type Pair, unitsMissing } from "./choice";
import classes from "./offline.module.css";

interface ApplicationChoiceProps {
  account: string;
  /** Ids of purchases. */
  chosen: readonly string[];
  pairs: readonly Pair[];
  onChange: (chosen: string[]) => void;
}

/** A short list needs no search. */
const fewPurchases = 6;

/** Chooses applications among those that the account may run with a child, each with the units that are left. */
export function ApplicationChoice({ account, chosen, pairs, onChange }: ApplicationChoiceProps) {
  const list = useInfiniteQuery(purchasesQuery(account));
  const [typed, setTyped] = useState("");
  return (
    <fieldset className={classes.group}>
      <legend>{t`Applications`}</legend>
      <Loaded
        query={list}
        failure={t`Your applications could not be loaded`}
        skeleton={<ContentSkeleton shape="form" />}
      >
        {({ pages }) => {
          const all = pages.flatMap(({ rows }) => rows).filter(({ respondents }) => respondents.includes("specialist"));
          const shown = all.filter(({ title }) => fold(title).includes(fold(typed)));
          return (
            <Stack gap="xs">
              {all.length === 0 && <NothingToTake />}
              {all.length > fewPurchases && (
                <TextInput
                  aria-label={t`Search applications`}
                  placeholder={t`Search applications`}
                  value={typed}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
              )}
              <Checkbox.Group value={[...chosen]} onChange={onChange} aria-label={t`Applications`}>
                <Stack gap={4} className={classes.list}>
                  {shown.map((purchase) => (
                    <ApplicationCheck key={purchase.purchase_id} purchase={purchase} pairs={pairs} />
                  ))}
                </Stack>
              </Checkbox.Group>
              <ShowMore list={list} />
            </Stack>
          );
        }}
      </Loaded>
    </fieldset>
  );
}

const NothingToTake = () => (
  <Text>
    {t`You have no application that is run with a child.`}{" "}
    <TextLink to="/rolesPage/viewAllApplications">{t`Go to the Marketplace`}</TextLink>
  </Text>
);

function ApplicationCheck({ purchase, pairs }: { purchase: Purchase; pairs: readonly Pair[] }) {
  const missing = unitsMissing(purchase, pairs);
  const refused = refusal(purchase);
  const error = missing > 0 ? plural(missing, { one: "# unit is missing", other: "# units are missing" }) : undefined;
  return (
    <Checkbox
      value={purchase.purchase_id}
      label={<bdi>{purchase.title}</bdi>}
      description={[refused ?? planWords(purchase), purchase.shared_by && t`Shared by ${purchase.shared_by}`]
        .filter(Boolean)
        .join(" · ")}
      disabled={refused !== undefined}
      error={error}
      className={classes.check}
    />
  );
}
