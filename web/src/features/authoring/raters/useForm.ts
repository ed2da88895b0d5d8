import { t } from "@lingui/core/macro";
import { api, call } from "@/api/client";
import { authoringKeys } from "../keys";
import { useTyped } from "../rules/typed";
import { type Form, inOrder, type LoadedForm } from "./form";

/** Who answers, as it is being written. */
export function useForm(id: string, loaded: LoadedForm) {
  const { value, ...typed } = useTyped<"form", Form>({
    application: id,
    name: "form",
    loaded,
    send: (value, from) =>
      call(
        api.PUT("/api/appAdmin/application/form/{id}", {
          params: { path: { id } },
          body: {
            form: inOrder(
              value,
              loaded.structure.Questions.map(({ question_id }) => question_id),
            ),
            revision: from,
          },
        }),
      ),
    queryKey: authoringKeys.form(id),
    words: {
      saved: t`Saved. It counts from the next version that you publish.`,
      incomplete: t`Something is not complete. Look at the marked fields.`,
      stale: t`What you wrote is still here. Saving puts it in place of what is stored now.`,
    },
  });
  return { form: value, ...typed };
}

/** What the parts of the screen share. */
export interface FormView extends Pick<ReturnType<typeof useForm>, "form" | "change" | "wrong"> {
  questions: { value: string; label: string }[];
}
