import { t } from "@lingui/core/macro";
import "@/words/rating";
import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useAccount } from "@/api/session";
import { useSpoken } from "@/rater/spoken";
import type { Words } from "@/rater/words";
import { type Fact, Facts } from "@/ui/Facts";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton, PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { focusInstead, requestHeadingFocus } from "@/ui/focus";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { documentLock } from "@/work/localStore";
import { locks } from "@/work/locks";
import classes from "../list/Requests.module.css";
import { nameOf, reportLink } from "../list/useRequestActs";
import { type RatingForm, type RequestDetail, requestQuery } from "../requests";
import { isOpen } from "../states";
import { keptName, ratingNamed } from "./keptAnswers";
import { TelephoneForm } from "./TelephoneForm";
import { sheetQuery } from "./telephone";

interface TelephoneScreenProps {
  requestId: string;
  formId: string;
}

/** A form that the account fills in for a rater who telephones. */
export function TelephoneScreen({ requestId, formId }: TelephoneScreenProps) {
  // It takes the place of the list at the same address, whose focus is gone with it.
  useLayoutEffect(requestHeadingFocus, []);
  return (
    <Loaded
      query={useQuery(requestQuery(requestId))}
      failure={t`The request could not be loaded`}
      page={t`Answer by telephone`}
      skeleton={<PageSkeleton shape="form" />}
    >
      {(request) => {
        const form = request.forms.find(({ form_id }) => form_id === formId);
        const about = form ? `${form.application} · ${form.child}` : "";
        return (
          <Page title={t`Answer for ${nameOf(request)}`} isPersonal kind={t`By telephone`} lead={<bdi>{about}</bdi>}>
            {form ? <FormOrWhyNot request={request} form={form} /> : <NoForm />}
          </Page>
        );
      }}
    </Loaded>
  );
}

function FormOrWhyNot({ request, form }: { request: RequestDetail; form: RatingForm }) {
  // A form that this page began is answered to its end, whatever becomes of the request meanwhile.
  const [begun, setBegun] = useState(form.state === "begun");
  const questions = useRef<HTMLDivElement>(null);
  const [beganHere, setBeganHere] = useState(false);
  // The button that began the form is gone.
  useEffect(() => {
    if (beganHere) focusInstead(questions.current);
  }, [beganHere]);
  if (begun) {
    return (
      // As wide as the rater's own page, so that it has the same tables.
      <Box component="section" ref={questions} aria-label={form.application} tabIndex={-1} maw="60rem">
        <BegunForm requestId={request.request_id} formId={form.form_id} />
      </Box>
    );
  }
  if (form.state === "finished") {
    return (
      <Stack align="flex-start">
        <Text>{t`This form is answered.`}</Text>
        <ButtonLink {...reportLink(form.activity_id)}>{t`See report`}</ButtonLink>
      </Stack>
    );
  }
  if (!isOpen(request) || form.state !== "open") return <NoForm />;
  const begin = () => {
    setBegun(true);
    setBeganHere(true);
  };
  return <BeforeBegin request={request} onBegin={begin} />;
}

/** What is said to the rater first: beginning takes a unit. */
function BeforeBegin({ request, onBegin }: { request: RequestDetail; onBegin: () => void }) {
  const { language, direction, words } = useSpoken([request.language]);
  return (
    <Stack maw="var(--mp-form)">
      <Text>{t`Read this to the rater, and ask whether they agree.`}</Text>
      <div lang={language} dir={direction}>
        <Facts facts={agreedTo(request, words)} />
      </div>
      <Text c="dimmed">{t`When you begin, the activity starts and takes its unit. The link of the rater no longer opens this form.`}</Text>
      <Group>
        <ButtonLink to="/requests" search={{}} variant="default">{t`Back to the requests`}</ButtonLink>
        <Button onClick={onBegin}>{t`They agree: begin`}</Button>
      </Group>
    </Stack>
  );
}

/** What the rater's own page says before the first question, in its words. */
function agreedTo(request: RequestDetail, words: Words): Fact[] {
  const facts: Fact[] = [
    { label: words.sees, value: <bdi>{`${words.seen(request)} ${words.noScores}`}</bdi> },
    { label: words.keeping, value: words.kept(request) },
  ];
  return request.purpose
    ? [{ label: words.purpose, value: <bdi className={classes.purpose}>{request.purpose}</bdi> }, ...facts]
    : facts;
}

function BegunForm({ requestId, formId }: TelephoneScreenProps) {
  const { id: account } = useAccount();
  const lock = documentLock(ratingNamed(account, keptName(requestId, formId)));
  // From now on no other page sends stored answers of the form: an answer sent after the form was read would be missing in it.
  useLayoutEffect(() => locks().hold(lock, "shared"), [lock]);
  return (
    <Loaded
      query={useQuery(sheetQuery(requestId, formId, lock))}
      failure={t`The form could not be opened`}
      skeleton={<ContentSkeleton shape="form" />}
    >
      {(sheet) => <TelephoneForm requestId={requestId} sheet={sheet} />}
    </Loaded>
  );
}

const NoForm = () => (
  <Stack align="flex-start">
    <Text>{t`This form takes no more answers: it was refused, revoked, or its time is over.`}</Text>
    <ButtonLink to="/requests" search={{}} variant="default">{t`Back to the requests`}</ButtonLink>
  </Stack>
);
