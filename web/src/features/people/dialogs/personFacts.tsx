import type { Fact } from "@/ui/Facts";
import { formatDate } from "@/ui/format";
import { Missing } from "@/ui/Missing";
import type { Kind, Person } from "../people";
import { PersonId } from "./PersonId";

const text = (value: string | undefined, what: string) =>
  value ? <bdi>{value}</bdi> : <Missing reason={`No ${what} was given`} />;

/** The facts at the head of a person's dialog. */
export function factsOf(kind: Kind, id: string, person: Person): Fact[] {
  const { date_of_birth: born, age } = "child_id" in person ? person : {};
  const facts: Fact[] = [
    { label: "Email", value: text(person.email, "e-mail address") },
    { label: "Phone Number", value: text(person.phone_number, "phone number") },
    { label: "Date Added", value: formatDate(person.created_at) },
  ];
  if (kind !== "child") return facts;
  return [
    { label: "Child ID", value: <PersonId id={id} /> },
    ...facts,
    {
      label: "Date of Birth",
      value: born ? [formatDate(born), age].filter(Boolean).join(", ") : text(undefined, "date of birth"),
    },
  ];
}
