import { t } from "@lingui/core/macro";
import "@/words/market";
import { NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { type Currency, currencies } from "@/ui/format/currency";
import { parseMoney } from "@/ui/format/money";
import { formatFixed } from "@/words/numbers";
import type { Facets } from "./applications";
import classes from "./Market.module.css";
import { currencyCodes, type MarketSearch } from "./search";

export interface FilterProps {
  asked: MarketSearch;
  /** `typing` does not fill the way back with every pause. */
  onChange: (change: MarketSearch, typing?: boolean) => void;
}

const pauseMs = 400;

/** A currency and, in it, the least and the most that an application may cost. */
export function PriceFields({ facets, asked, onChange }: FilterProps & { facets: Facets }) {
  const { currency, price_from: from, price_to: to } = asked;
  const count = (code: string) => facets.currencies.find(({ value }) => value === code)?.count ?? 0;
  return (
    <>
      <NativeSelect
        label={t`Currency`}
        data={[
          { value: "", label: t`Any currency` },
          ...currencyCodes
            .filter((code) => count(code) > 0 || code === currency)
            .map((code) => ({ value: code, label: `${code} ${currencies[code].symbol} (${count(code)})` })),
        ]}
        value={currency ?? ""}
        onChange={(event) =>
          // Amounts of one currency are none of another.
          onChange({
            currency: (event.currentTarget.value || undefined) as Currency | undefined,
            price_from: undefined,
            price_to: undefined,
          })
        }
      />
      {currency && (
        <div className={classes.pair}>
          <Amount
            key={`from ${currency}`}
            label={t`Price from`}
            currency={currency}
            value={from}
            onAsk={(minor) => onChange({ price_from: minor }, true)}
          />
          <Amount
            key={`to ${currency}`}
            label={t`Price to`}
            currency={currency}
            value={to}
            error={from !== undefined && to !== undefined && to < from && t`This is less than the price from`}
            onAsk={(minor) => onChange({ price_to: minor }, true)}
          />
        </div>
      )}
    </>
  );
}

interface AmountProps {
  label: string;
  currency: Currency;
  value: number | undefined;
  error?: string | false;
  onAsk: (minor: number | undefined) => void;
}

/** An amount as people type it. It follows the address when that changes by itself, as on going back. */
function Amount({ label, currency, value, error, onAsk }: AmountProps) {
  const read = (minor: number | undefined) =>
    minor === undefined ? "" : formatFixed(minor / 10 ** currencies[currency].digits, currencies[currency].digits);
  const [typed, setTyped] = useState(read(value));
  const asked = useRef(value);
  const wrong = typed.trim() !== "" && parseMoney(typed, currency) === undefined;
  const ask = useDebouncedCallback((text: string) => {
    const minor = parseMoney(text, currency);
    if (minor === undefined && text.trim() !== "") return;
    asked.current = minor;
    onAsk(minor);
  }, pauseMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the currency of a field never changes
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(read(value));
  }, [value]);
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      placeholder={currencies[currency].symbol}
      value={typed}
      error={wrong ? t`An amount such as 12.50` : error}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        ask(event.currentTarget.value);
      }}
    />
  );
}
