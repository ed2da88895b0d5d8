const number = new Intl.NumberFormat("en-US");

export const formatCount = (count: number): string => number.format(count);

/** "1 child", "9,500 children". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const children = (count: number): string => countOf(count, "child", "children");
