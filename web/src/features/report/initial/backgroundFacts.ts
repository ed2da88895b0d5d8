import { t } from "@lingui/core/macro";
import { photoUrl } from "@/features/people/photo/photo";
import type { Photo } from "@/pdf";
import { formatDate, formatName } from "@/ui/format";
import { languageName } from "@/ui/format/language";
import type { Report } from "../report";
import { ageWords, sexOf } from "../words";
import "@/words/report";
import { listed } from "@/ui/format/list";

export interface BackgroundFact {
  label: string;
  /** Empty when the child's record does not say it. */
  value: string;
  /** Stands at the top of every print as well. */
  atTop?: true;
}

type Contact = Report["child"]["background"]["guardians"][number];

/** A guardian as text; for the family the name alone: guardians must not learn each other's numbers and addresses. */
function contactWords(contact?: Contact, family = false): string {
  if (!contact || family) return contact?.name ?? "";
  return listed([contact.name, contact.phone_number, contact.email]);
}

/** The child's background and the people around it, in the order of the grid. */
export function backgroundFacts(report: Report, family = false): BackgroundFact[] {
  const { child } = report;
  const { background } = child;
  const [first, second] = background.guardians;
  const ages = child.date_of_birth ? ageWords(report) : [{ label: t`Age`, value: "" }];
  return [
    { label: t`Date of birth`, value: child.date_of_birth ? formatDate(child.date_of_birth) : "", atTop: true },
    { label: t`School/Hospital Name`, value: background.school },
    ...ages.map((age) => ({ ...age, atTop: true as const })),
    { label: t`Sex`, value: sexOf(report), atTop: true },
    ...testLanguage(report),
    { label: t`Program`, value: background.program },
    { label: t`Program Type`, value: background.program_type },
    { label: t`Parent/Guardian 1`, value: contactWords(first, family) },
    { label: t`Parent/Guardian 2`, value: contactWords(second, family) },
    { label: t`Grade`, value: background.grade },
    { label: t`Building/Room`, value: background.building_room },
    { label: t`Teacher`, value: background.teacher },
    // Guardians may live apart: the family's print does not say where the child lives.
    { label: t`Address`, value: family ? "" : background.address },
    { label: t`Language`, value: background.language },
    { label: t`Medical/Student ID`, value: child.medical_id ?? "" },
    { label: t`Custom ID`, value: child.custom_id ?? "" },
    { label: t`Referring physician`, value: child.referring_physician ?? "", atTop: true },
    { label: t`Case Manager`, value: background.case_manager },
    {
      label: t`Consent Sign Date`,
      value: background.consent_sign_date ? formatDate(background.consent_sign_date) : "",
    },
  ];
}

/** In which language the child was tested, where the application has several. */
const testLanguage = ({ language }: Report): BackgroundFact[] =>
  language ? [{ label: t`Language of the test`, value: languageName(language) }] : [];

/** The facts of a print below those at its top. */
export function printedBackground(report: Report, family = false): BackgroundFact[] {
  const { cognitiveAge } = report.content;
  return [...backgroundFacts(report, family), { label: t`Cognitive Age`, value: cognitiveAge.trim() }].filter(
    ({ value, atTop }) => value !== "" && !atTop,
  );
}

/** The child's photo as it is now. It is no part of what is signed, and a signed print says so. */
export function printedPhoto({ child, example, signed }: Report): Photo | undefined {
  if (!child.background.has_photo || example) return undefined;
  const name = formatName(child.first_name, child.middle_name, child.last_name);
  return {
    url: photoUrl(child.child_id, "report"),
    alt: t`Photo of ${name}`,
    ...(signed ? { note: t`Photo as of today; not part of what was signed.` } : {}),
  };
}
