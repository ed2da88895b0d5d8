import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import {
  IconArchive,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleMinus,
  IconCirclePlus,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconRefresh,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Tone } from "@/ui/StatusBadge";
import type { RosterChange, RosterFields, RosterRun, RosterTest } from "./rosters";

interface Look {
  word: string;
  tone: Tone;
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
}

export const runLooks = (): Record<RosterRun["state"], Look> => ({
  reading: { word: t({ message: "Reading", context: "a roster" }), tone: "watch", icon: IconClock },
  open: { word: t({ message: "Waits for you", context: "a run of a roster" }), tone: "need", icon: IconHourglass },
  waiting: { word: t({ message: "Waiting", context: "a run of a roster" }), tone: "watch", icon: IconClock },
  running: { word: t({ message: "Being applied", context: "a run of a roster" }), tone: "watch", icon: IconClock },
  done: { word: t({ message: "Done", context: "a run of a roster" }), tone: "good", icon: IconCircleCheck },
  cancelled: {
    word: t({ message: "Cancelled", context: "a run of a roster" }),
    tone: "skipped",
    icon: IconCircleMinus,
  },
  failed: { word: t({ message: "Failed", context: "a run of a roster" }), tone: "need", icon: IconCircleX },
  undoing: { word: t({ message: "Being undone", context: "a run of a roster" }), tone: "watch", icon: IconClock },
  undone: { word: t({ message: "Undone", context: "a run of a roster" }), tone: "skipped", icon: IconArrowBackUp },
});

export const changeLooks = (): Record<RosterChange["kind"], Look> => ({
  new: { word: t({ message: "Added", context: "a child of a roster" }), tone: "good", icon: IconCirclePlus },
  update: { word: t({ message: "Changed", context: "a child of a roster" }), tone: "accent", icon: IconRefresh },
  leave: { word: t({ message: "Archived", context: "a child of a roster" }), tone: "skipped", icon: IconArchive },
  return: { word: t({ message: "Restored", context: "a child of a roster" }), tone: "good", icon: IconArrowBackUp },
  kept: {
    word: t({ message: "Left by the undo", context: "a child of a roster" }),
    tone: "watch",
    icon: IconCircleMinus,
  },
});

export const importWords = (): Record<RosterFields["imports"][number], string> => ({
  demographics: t`Date of birth and sex for norms`,
  ethnicity: t`Ethnicity`,
  contact: t`E-mail address and phone number`,
  guardians: t`E-mail address and phone number of guardians, where a child has none`,
  classes: t`Homeroom, its location and its teacher`,
  teachers: t`Teachers become members, with an account for whoever has none`,
});

/** Why a server could not be read. */
export function failureWords({ reason, status }: Pick<RosterTest, "status"> & { reason: RosterRun["reason"] }): string {
  switch (reason) {
    case "":
      return "";
    case "status":
      return t`The server answered ${status}.`;
    case "redirect":
      return t`The server answered ${status}, a redirect. Redirects are not followed: enter the address that it leads to.`;
    case "timeout":
      return t`The server did not answer within 20 seconds.`;
    case "lookup":
      return t`The name in the address was not found.`;
    case "inside":
      return t`The address leads into the network of this server, where nothing is read. Whoever runs the server can allow it.`;
    case "tls":
      return t`The certificate of the server was not accepted.`;
    case "connection":
      return t`The server could not be reached, or broke off its answer.`;
    case "token":
      return t`The server gave no token for the client ID and the secret, or does not take it.`;
    case "envelope":
      return t`The answer has no records where OneRoster has them. It is not taken for an empty roster.`;
    case "body":
      return t`The answer cannot be read as JSON.`;
    case "paging":
      return t`The server gave the same page again and again.`;
    case "length":
      return t`The roster has more records than can be read, or an answer is too long.`;
    case "error":
      return t`The changes could not be stored.`;
    case "stopped":
      return t`This server was stopped several times while it worked on the roster.`;
    case "owner":
      return t`The account was no active organization at that time.`;
    case "superseded":
      return t`A later reading has taken its place.`;
    case "expired":
      return t`Nobody looked at it for a week.`;
  }
}

/** What is asked for when a reading fails. */
export const partWords = (part: string): string =>
  ({
    students: t`students`,
    demographics: t`demographics`,
    orgs: t`schools`,
    classes: t`classes`,
    enrollments: t`enrollments`,
    teachers: t`teachers`,
    users: t`guardians`,
  })[part] ?? "";

/** What was noticed in a roster, as sentences. */
export function findingWords({ finding, records }: RosterRun["findings"][number]): string {
  switch (finding) {
    case "no_id":
      return plural(records, {
        one: "# record without an ID was left out.",
        other: "# records without an ID were left out.",
      });
    case "unread":
      return plural(records, { one: "# record could not be read.", other: "# records could not be read." });
    case "other_role":
      return plural(records, {
        one: "# person among the students is none and was left out.",
        other: "# people among the students are none and were left out.",
      });
    case "no_role":
      return plural(records, {
        one: "# person has no role in the roster and was left out.",
        other: "# people have no role in the roster and were left out.",
      });
    case "birth_date":
      return plural(records, {
        one: "# date of birth is none and was left out.",
        other: "# dates of birth are none and were left out.",
      });
    case "sex":
      return plural(records, {
        one: "# value for the sex is unknown and was left out.",
        other: "# values for the sex are unknown and were left out.",
      });
    case "repeated":
      return plural(records, {
        one: "# student came twice and counts once.",
        other: "# students came twice and count once.",
      });
    case "teacher_new":
      return plural(records, {
        one: "# teacher is new as a member of the organization.",
        other: "# teachers are new as members of the organization.",
      });
    case "teacher_left":
      return plural(records, {
        one: "# teacher has left: their membership ends.",
        other: "# teachers have left: their memberships end.",
      });
    case "teacher_kept":
      return plural(records, {
        one: "# teacher is missing in the roster, and stays a member because too many are missing at a time. End the membership under Members if that is right.",
        other:
          "# teachers are missing in the roster, and stay members because too many are missing at a time. End the memberships under Members if that is right.",
      });
    case "teacher_address":
      return plural(records, {
        one: "# teacher has no e-mail address in the roster and was left out.",
        other: "# teachers have no e-mail address in the roster and were left out.",
      });
    case "teacher_domain":
      return plural(records, {
        one: "# teacher has an address of a domain that is not proved to be yours and was left out. Prove the domain under Provisioning.",
        other:
          "# teachers have addresses of domains that are not proved to be yours and were left out. Prove the domains under Provisioning.",
      });
    case "teacher_account":
      return plural(records, {
        one: "# teacher has an account that cannot become a member like this: it is not confirmed, not active, or has another kind of role. Invite the person under Members.",
        other:
          "# teachers have accounts that cannot become members like this: they are not confirmed, not active, or have another kind of role. Invite these people under Members.",
      });
    case "incomplete":
      return t`The roster may be incomplete, so that nobody was archived who is missing in it.`;
  }
}

/** Why a run waits. */
export function waitsWords({ waits_for, leave }: RosterRun): string {
  if (waits_for === "leavers")
    return plural(leave, {
      one: "More than a tenth of the children would leave: # child. Look at the preview, and run it if that is right.",
      other:
        "More than a tenth of the children would leave: # children. Look at the preview, and run it if that is right.",
    });
  return t`This is the first run. Look at the preview, and run it if that is right: later ones run by themselves.`;
}
