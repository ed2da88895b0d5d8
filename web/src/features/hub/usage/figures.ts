/** "1.25": at most two decimals, and none that say nothing. */
export const rounded = (value: number) => String(Number(value.toFixed(2)));
