import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Autocomplete, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { categorizationQuery } from "@/features/authoring/api";
import { ChooseCategories } from "@/features/authoring/taxonomy/ChooseCategories";
import { none } from "@/features/authoring/taxonomy/taxonomy";
import type { QuestionFieldsProps } from "./fields";
import { LongText } from "./LongText";

/** The categories of the question, and the description of each. */
export function CategoryFields({ question, onChange }: QuestionFieldsProps) {
  const { data } = useQuery(categorizationQuery(useAccount().id));
  const { type = "", category = "", sub_category = "" } = question;
  const fields = { question, onChange };
  return (
    <Stack gap="sm">
      <ChooseCategories
        chosen={{ type, category, sub_category: sub_category || (category ? none : "") }}
        onChange={(chosen) =>
          onChange({ ...question, ...chosen, sub_category: chosen.sub_category === none ? "" : chosen.sub_category })
        }
      />
      <Autocomplete
        label={t`Area`}
        maxLength={120}
        data={data?.areas ?? []}
        value={question.area ?? ""}
        onChange={(area) => onChange({ ...question, area }, "area")}
      />
      <LongText {...fields} name="area_description" label={t`About the area`} />
      <LongText {...fields} name="type_description" label={t`About the type`} />
      <LongText {...fields} name="category_description" label={t`About the category`} />
      <LongText {...fields} name="sub_category_description" label={t`About the subcategory`} />
    </Stack>
  );
}
