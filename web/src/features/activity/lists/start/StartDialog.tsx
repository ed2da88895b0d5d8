import { t } from "@lingui/core/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { newId } from "@/child/id";
import { planWords, refusal } from "@/features/market/left";
import type { Purchase } from "@/features/market/purchases";
import { AddPersonDialog } from "@/features/people/person/AddPersonDialog";
import { PersonPicker } from "@/features/people/picker/PersonPicker";
import { Dialog } from "@/ui/dialog/Dialog";
import { Form } from "@/ui/form/Form";
import { Refusal } from "@/ui/form/refusal";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm, useController } from "@/ui/form/useAppForm";
import { lazyPart } from "@/ui/lazyPart";
import { ButtonLink, TextLink } from "@/ui/links";
import { useStartActivity } from "../activities";
import { activitiesSearch } from "../search";
import { LanguageField, useTestLanguage } from "./LanguageField";
import { OpenNotice } from "./OpenNotice";
import { openWithQuery } from "./open";
import { useBeside } from "./useBeside";
import "@/words/activity";

const PaperDialog = lazyPart(async () => (await import("@/features/activity/paper/PaperDialog")).PaperDialog);

interface StartDialogProps {
  purchase: Purchase;
  onClose: () => void;
}

/** Asks for the child and starts. */
export function StartDialog({ purchase, onClose }: StartDialogProps) {
  const { child: meant } = activitiesSearch({ ...useSearch({ from: "/activities" }) });
  const { form, language } = useStart(purchase, meant);
  const { field, fieldState } = useController({ control: form.control, name: "child" });
  const [isAdding, adding] = useDisclosure(false);
  const { data: open = [] } = useQuery({
    ...openWithQuery(field.value, purchase.application_id),
    enabled: field.value !== "",
  });
  const [onPaper, paper] = useDisclosure(false);
  if (onPaper) return <PaperDialog purchase={purchase} child={field.value} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={purchase.title}>
      <AddPersonDialog
        opened={isAdding}
        close={adding.close}
        onAdded={(person) => "child_id" in person && field.onChange(person.child_id)}
      />
      <Form form={form}>
        <Group justify="space-between">
          <Text c="dimmed">{planWords(purchase)}</Text>
          <TextLink
            to="/testAppMenu/$applicationID"
            params={{ applicationID: purchase.application_id }}
          >{t`App menu`}</TextLink>
        </Group>
        <PersonPicker
          kind="child"
          label={t`Child`}
          placeholder={t`Choose a child`}
          value={field.value || null}
          onChange={(id) => field.onChange(id ?? "")}
          autoFocus={!meant}
        />
        {language.languages.length > 0 && isRun(purchase) && field.value !== "" && (
          <LanguageField {...language} onChange={(chosen) => form.setValue("language", chosen)} />
        )}
        {open.length > 0 && <OpenNotice open={open} />}
        <Group gap="xs">
          <Text size="sm">{t`Not in the list?`}</Text>
          <Button variant="subtle" size="compact-sm" onClick={adding.open}>{t`Add a child`}</Button>
        </Group>
        {fieldState.error && (
          <Alert key={form.formState.submitCount} color="red" variant="outline" role="alert">
            {fieldState.error.message}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="default" onClick={paper.open}>
            {t`Enter from paper`}
          </Button>
          <AskRaterLink purchase={purchase} child={field.value} />
          {!isRun(purchase) ? null : open.length > 0 ? (
            <SubmitButton variant="default">{t`Start another`}</SubmitButton>
          ) : (
            <SubmitButton data-autofocus={meant}>
              {forRaters(purchase) ? t`Run with the child` : t`Start Activity`}
            </SubmitButton>
          )}
        </Group>
      </Form>
    </Dialog>
  );
}

const isRun = ({ respondents }: Purchase) => respondents.includes("specialist");
const forRaters = ({ respondents }: Purchase) => respondents.some((respondent) => respondent !== "specialist");

/** For an application that is answered by people who know the child. */
function AskRaterLink({ purchase, child }: { purchase: Purchase; child: string }) {
  if (!forRaters(purchase)) return null;
  const variant = isRun(purchase) ? "default" : "filled";
  if (!child) return <Button variant={variant} disabled>{t`Ask a rater`}</Button>;
  const search = { ask: child, application: purchase.application_id };
  return (
    <ButtonLink to="/requests" search={search} variant={variant} data-autofocus={isRun(purchase) ? undefined : true}>
      {t`Ask a rater`}
    </ButtonLink>
  );
}

/**
 * Starts with the chosen child; beside an open activity of theirs only when that is confirmed. The reason of a
 * refusal belongs to the choice, and disappears with another one.
 */
function useStart(purchase: Purchase, meant: string | undefined) {
  const navigate = useNavigate();
  const start = useStartActivity();
  const opened = useBeside(purchase);
  // A start that is tried again for the same child is the same activity; another child or language is another one.
  const [ids] = useState(() => new Map<string, string>());
  const form = useAppForm({
    initial: { child: meant ?? "", language: "" },
    fieldOf: () => "child",
    save: async ({ child: childId }) => {
      const refused = childId ? refusal(purchase) : t`Please Select a Child`;
      if (refused) throw new Refusal(refused, "child");
      const beside = await opened.ask(childId);
      if (!beside) return;
      const said = `${childId} ${language.language}`;
      const activityId = ids.get(said) ?? newId();
      ids.set(said, activityId);
      try {
        const { activity_id } = await start.mutateAsync({
          activityId,
          childId,
          purchaseId: purchase.purchase_id,
          beside,
          language: language.language,
        });
        void navigate({ to: "/activity/$activityID", params: { activityID: activity_id } });
      } catch (error) {
        await opened.refused(childId, error);
        throw new Refusal(messageOf(error), "child");
      }
    },
  });
  const language = useTestLanguage(purchase.application_id, form.watch("child"), form.watch("language"));
  return { form, language };
}
