/** The currencies that an application can be priced in, with the symbol and the number of minor digits. */
export const currencies = {
  USD: { symbol: "$", digits: 2 },
  EUR: { symbol: "€", digits: 2 },
  GBP: { symbol: "£", digits: 2 },
  JPY: { symbol: "¥", digits: 0 },
  CNY: { symbol: "¥", digits: 2 },
  RUB: { symbol: "₽", digits: 2 },
} as const;

export type Currency = keyof typeof currencies;

export const isCurrency = (code: string): code is Currency => code in currencies;
