/** Search parameters of an order's page: how the buyer came back from where it is paid. */
export interface OrderSearch {
  returned?: "success" | "cancel";
}

export const orderSearch = ({ returned }: Record<string, unknown>): OrderSearch => ({
  returned: returned === "success" || returned === "cancel" ? returned : undefined,
});
