import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Group, Input, NativeSelect, SegmentedControl } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { SearchBox } from "@/ui/list/SearchBox";
import { type Reader, readers, type Show, type TranslationSearch, translationPath } from "../search";
import { readerNames, showNames } from "./names";
import { useTranslationSearch } from "./useTranslationSearch";

/** Which texts are shown. */
export function TextFilters() {
  const { show, reader, find } = useTranslationSearch();
  const navigate = useNavigate({ from: translationPath });
  const change = (part: TranslationSearch) =>
    void navigate({ search: (place) => ({ ...place, question: undefined, ...part }), replace: true });
  const names = readerNames();
  return (
    <Group align="flex-end" mb="md" gap="md" role="group" aria-label={t`Which texts are shown`}>
      <Input.Wrapper label={t`Texts`} labelElement="div">
        <SegmentedControl
          display="flex"
          size="md"
          aria-label={t`Texts`}
          data={[{ value: "", label: t({ message: "All", context: "texts" }) }, ...choicesOf(showNames())]}
          value={show ?? ""}
          onChange={(value) => change({ show: (value || undefined) as Show | undefined })}
        />
      </Input.Wrapper>
      <NativeSelect
        label={t`Read by`}
        data={[
          { value: "", label: t({ message: "Everybody", context: "reader" }) },
          ...readers.map((value) => ({ value, label: names[value] })),
        ]}
        value={reader ?? ""}
        onChange={({ currentTarget }) => change({ reader: (currentTarget.value || undefined) as Reader | undefined })}
      />
      <SearchBox
        label={t`Search the texts`}
        text={find ?? ""}
        onSearch={(text) => change({ find: text || undefined })}
      />
    </Group>
  );
}

const choicesOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
