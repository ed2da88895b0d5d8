import "@/words/norms";
import { t } from "@lingui/core/macro";
import { NativeSelect, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useAccount } from "@/api/session";
import { Loaded } from "@/ui/feedback/Loaded";
import { type NormRow, normsOwnerQuery, normsQuery } from "../api";
import { setName } from "../words";
import { byTitle, choiceQuery } from "./choice";
import classes from "./score.module.css";

interface NormChoiceProps {
  application: string | undefined;
  norm: string | undefined;
}

/** The application and the set by which is scored; both are in the address. */
export function NormChoice({ application, norm }: NormChoiceProps) {
  const choices = useQuery(choiceQuery(useAccount().id));
  return (
    <Loaded query={choices} failure={t`The applications could not be loaded`} skeleton={<Skeleton height={64} />}>
      {(known) => (
        <div className={classes.choice}>
          <ApplicationSelect known={known} application={application} />
          {application && <SetSelect application={application} norm={norm} />}
        </div>
      )}
    </Loaded>
  );
}

function ApplicationSelect({ known, application }: { known: ReturnType<typeof byTitle>; application?: string }) {
  const navigate = useNavigate();
  const missing = application !== undefined && !known.some(({ id }) => id === application);
  // A set may be of an application that is neither one's own nor among those that one has.
  const other = useQuery({ ...normsOwnerQuery(application ?? ""), enabled: missing });
  const all = missing
    ? byTitle([...known, { id: application, title: other.data?.title ?? t`Another application` }])
    : known;
  return (
    <NativeSelect
      label={t`Application`}
      data={[
        { value: "", label: t`No norms: ages only` },
        ...all.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={application ?? ""}
      onChange={({ currentTarget: { value } }) =>
        void navigate({ to: "/norms/score", search: { application: value || undefined }, replace: true })
      }
    />
  );
}

function SetSelect({ application, norm }: { application: string; norm?: string }) {
  const navigate = useNavigate();
  const query = useQuery(normsQuery(application));
  const change = (value: string) =>
    void navigate({ to: "/norms/score", search: { application, norm: value || undefined }, replace: true });
  return (
    <Loaded query={query} failure={t`The norms could not be loaded`} skeleton={<Skeleton height={64} />}>
      {(rows) => (
        <NativeSelect
          label={t`Score and norms`}
          data={[
            { value: "", label: rows.length > 0 ? t`Choose the norms` : t`This application has no norms` },
            ...rows.filter(({ open }) => open).map(optionOf),
          ]}
          value={norm ?? ""}
          onChange={({ currentTarget: { value } }) => change(value)}
        />
      )}
    </Loaded>
  );
}

function optionOf(row: NormRow) {
  const name = setName(row);
  return { value: row.norm_id, label: row.retired_at ? t`${name} (retired)` : name };
}
