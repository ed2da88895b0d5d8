import { z } from "zod";
import { emailOrNone, phoneOrNone, textUpTo } from "@/features/people/rules";
import { fieldWords, isEmail } from "@/ui/form/rules";
import { type MemberKind, memberKinds, type NewMember, nobodyChosen } from "./team";

/** Who is to come into the care team: of the account's list, or new to it. */
export interface InviteValues {
  kind: MemberKind;
  from: "list" | "new";
  person_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  invite: boolean;
}

/** What the form begins with: somebody of the list by id, or a name that was typed elsewhere. */
export type Invited = { kind: MemberKind } & ({ person: string } | { typed: string });

const { required } = fieldWords;
const newFields = ["first_name", "last_name", "email", "phone_number"] as const;

export const inviteSchema = z
  .object({
    kind: z.enum(memberKinds as [MemberKind, ...MemberKind[]]),
    from: z.enum(["list", "new"]),
    person_id: z.string(),
    first_name: textUpTo(100),
    last_name: textUpTo(100),
    email: emailOrNone(254),
    phone_number: phoneOrNone(40),
    invite: z.boolean(),
  })
  .superRefine(
    (form, context) => {
      const wrong = (path: keyof InviteValues, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (form.from === "list" && !form.person_id) wrong("person_id", nobodyChosen[form.kind]);
      if (form.from === "list") return;
      for (const name of newFields) if (!form[name]?.trim()) wrong(name, required);
    },
    { when: () => true },
  );

/** What was typed as a name or an address, in its fields. */
export function fromTyped(typed: string): Pick<InviteValues, "first_name" | "last_name" | "email"> {
  const text = typed.trim();
  if (isEmail(text)) return { first_name: "", last_name: "", email: text };
  const [first_name = "", ...rest] = text.split(/\s+/);
  return { first_name, last_name: rest.join(" "), email: "" };
}

export const initialOf = (asked: Invited, mayInvite: boolean): InviteValues => ({
  kind: asked.kind,
  from: "person" in asked ? "list" : "new",
  person_id: "person" in asked ? asked.person : "",
  ...fromTyped("typed" in asked ? asked.typed : ""),
  phone_number: "",
  invite: mayInvite,
});

/** The body of the call: of somebody on the list no more than the id. */
export function toNewMember(id: string, form: InviteValues, mayInvite: boolean): NewMember {
  const { kind, from, person_id, first_name, last_name, email, phone_number } = form;
  const who = from === "list" ? { person_id } : { first_name, last_name, email, phone_number };
  return { id, kind, ...who, invite: form.invite && mayInvite };
}

/** The form's field that the server means. */
export function inviteField(name: string): keyof InviteValues | undefined {
  if (name.endsWith("_id")) return "person_id";
  return newFields.find((known) => known === name);
}
