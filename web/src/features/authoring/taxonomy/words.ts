import "@/words/authoring";
import { t } from "@lingui/core/macro";
import type { Kind } from "./taxonomy";

export const kindNames: Record<Kind, string> = {
  area: t`Area`,
  type: t`Type`,
  category: t`Category`,
  sub_category: t`Subcategory`,
};

export const newNames: Record<Kind, string> = {
  area: t`Name of the new area`,
  type: t`Name of the new type`,
  category: t`Name of the new category`,
  sub_category: t`Name of the new subcategory`,
};

export const noOthers: Record<Kind, string> = {
  area: t`There is no other area to merge it with.`,
  type: t`There is no other type to merge it with.`,
  category: t`There is no other category to merge it with.`,
  sub_category: t`There is no other subcategory to merge it with.`,
};

export const removeTitles: Record<Kind, (name: string) => string> = {
  area: (name) => t`Remove the area “${name}”?`,
  type: (name) => t`Remove the type “${name}”?`,
  category: (name) => t`Remove the category “${name}”?`,
  sub_category: (name) => t`Remove the subcategory “${name}”?`,
};
