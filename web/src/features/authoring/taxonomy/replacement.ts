import "@/words/authoring";
import { t } from "@lingui/core/macro";
import type { Place, RemoveCategory } from "../types";
import type { Entry } from "./entries";

/** Where the questions of a removed entry may go. */
export interface Replacement {
  label: string;
  place: Place;
}

const covers = (entry: Entry, { type, category, sub_category }: Place) =>
  entry.place.type === type &&
  (entry.place.category === undefined || entry.place.category === category) &&
  (entry.place.sub_category === undefined || entry.place.sub_category === sub_category);

/** All categories with and without their subcategories, or all areas, but those that go; what is nearest comes first. */
export function replacementsFor(removed: Entry, types: readonly Entry[], areas: readonly Entry[]): Replacement[] {
  if (removed.kind === "area") {
    return areas.filter(({ key }) => key !== removed.key).map(({ name, place }) => ({ label: name, place }));
  }
  const all = types
    .flatMap(({ children }) => children)
    .flatMap((category) => [
      { label: labelOf(category.place), place: category.place },
      ...category.children.map(({ place }) => ({ label: labelOf(place), place })),
    ])
    .filter(({ place }) => !covers(removed, place));
  const distance = ({ type, category }: Place) =>
    type !== removed.place.type ? 2 : category === removed.place.category ? 0 : 1;
  return all.sort((one, other) => distance(one.place) - distance(other.place));
}

const labelOf = ({ type, category, sub_category }: Place) =>
  `${type} › ${category} › ${sub_category ?? t`no subcategory`}`;

/** The query of the call. */
export function toRemoval({ kind, name, place }: Entry, to?: Place): RemoveCategory {
  return {
    kind,
    name,
    ...(kind === "category" || kind === "sub_category" ? { type: place.type } : {}),
    ...(kind === "sub_category" ? { category: place.category } : {}),
    ...(to && { to_area: to.area, to_type: to.type, to_category: to.category, to_sub_category: to.sub_category }),
  };
}
