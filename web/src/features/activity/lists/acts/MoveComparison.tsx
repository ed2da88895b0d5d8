import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatAge, formatDate } from "@/ui/format";
import classes from "../lists.module.css";
import { childName, type MoveChild, type MovePreview } from "./move";
import "@/words/activity";

/** Two children side by side, so that a wrong choice is noticed. */
export function MoveComparison({ shown: { from, to, test_date: day } }: { shown: MovePreview }) {
  const on = formatDate(day);
  return (
    <table className={classes.comparison}>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Trans>From</Trans>
          </th>
          <th scope="col">
            <Trans>To</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <ComparedLine name={t`Name`} of={childName} from={from} to={to} />
        <ComparedLine name={t`Date of birth`} of={born} from={from} to={to} />
        <ComparedLine name={t`Age on ${on}`} of={age} from={from} to={to} />
        <ComparedLine name={t`ID`} of={id} from={from} to={to} />
      </tbody>
    </table>
  );
}

interface ComparedLineProps {
  name: string;
  of: (child: MoveChild) => string;
  from: MoveChild;
  to: MoveChild;
}

const ComparedLine = ({ name, of, from, to }: ComparedLineProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td>
      <bdi>{of(from)}</bdi>
    </td>
    <td>
      <bdi>{of(to)}</bdi>
    </td>
  </tr>
);

const born = ({ date_of_birth }: MoveChild) => (date_of_birth ? formatDate(date_of_birth) : t`not recorded`);

const age = ({ age }: MoveChild) => {
  if (!age) return t`unknown`;
  return age.corrected ? t`${formatAge(age.text)}, counted from the due date` : formatAge(age.text);
};

const id = ({ custom_id, medical_id }: MoveChild) => custom_id || medical_id || t`none`;
