import { oneOf, type Place, placeOf } from "@/ui/list/cursor";

/** Search parameters of an application's menu: which of its lists is open in its place. */
export interface MenuSearch extends Place {
  list?: "children" | "plans";
}

export const menuSearch = (search: Record<string, unknown>): MenuSearch => ({
  list: oneOf(["children", "plans"], search.list),
  ...placeOf(search),
});
