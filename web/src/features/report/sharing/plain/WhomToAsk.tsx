import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/report";
import { Card, Text, Title } from "@mantine/core";
import { useId } from "react";
import { useReport } from "@/features/report/ReportContext";
import { listed } from "@/ui/format/list";
import { TextLink } from "@/ui/links";

/** The signer of the report, with their profession and contact details as in the signed report. */
export function WhomToAsk() {
  const heading = useId();
  const { signed, last_signed, specialist, author, content, child } = useReport();
  const signature = signed ?? last_signed;
  const name = signature?.by || specialist;
  const { job_title, department, organization, credential } = signature ?? author ?? {};
  const what = listed([credential, job_title, department, organization]);
  const { contact } = content.family;
  const firstName = child.first_name;
  return (
    <Card withBorder component="section" aria-labelledby={heading}>
      <Title order={2} id={heading} mb="xs">{t`Whom to ask`}</Title>
      {name && (
        <Text fw={650}>
          <bdi>{name}</bdi>
        </Text>
      )}
      {what && (
        <Text c="dimmed">
          <bdi>{what}</bdi>
        </Text>
      )}
      {contact ? (
        <Text mt="xs">
          <Trans>
            How to reach them: <bdi>{contact}</bdi>
          </Trans>
        </Text>
      ) : (
        <Text mt="xs">{t`The report gives no telephone number or e-mail address. Ask in the way in which you are in touch already, or at the next appointment.`}</Text>
      )}
      <Text mt="md">
        <TextLink to="/myChildren">{t`What you agree to for ${firstName}, and all reports`}</TextLink>
      </Text>
    </Card>
  );
}
