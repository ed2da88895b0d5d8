import { t } from "@lingui/core/macro";
import { MultiSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { applicationsQuery } from "./form";
import type { FormView } from "./useForm";

/** The applications whose scores may stand beside this one's. */
export function ParallelField({ id, view: { form, change, wrong } }: { id: string; view: FormView }) {
  const known = useQuery(applicationsQuery(useAccount().id)).data ?? [];
  const chosen = form.parallel ?? [];
  const unlisted = chosen
    .filter((other) => !known.some(({ value }) => value === other))
    .map((value) => ({ value, label: t`Another application` }));
  return (
    <MultiSelect
      label={t`Parallel forms`}
      description={t`Your applications that ask about the same, such as a teacher’s form beside a parent’s. A report may compare their scores.`}
      data={[...known.filter(({ value }) => value !== id), ...unlisted]}
      value={chosen}
      error={chosen.map((_, place) => wrong(`parallel[${place}]`)).find(Boolean) ?? wrong("parallel")}
      onChange={(parallel) => change({ parallel })}
      maxValues={10}
      searchable
    />
  );
}
