import type { Role } from "@/api/session";

/** What a list shows while nothing is chosen. */
export const choose = { value: "", label: "Choose…", disabled: true };

export const pronouns = ["He/Him", "She/Her", "They/Them", "He/They", "She/They", "Other", "Prefer Not to Say"];

export const roles: Role[] = [
  "App User",
  "App Admin",
  "Developer",
  "Organization",
  "Parent/Caretaker",
  "Specialist",
  "Statistician/Analyst",
  "Super Admin",
];

/** The empty value stands for someone who is not a specialist. */
export const specialistTypes = [
  { value: "", label: "Not a Specialist" },
  ...[
    "Child Counselor",
    "Language Therapist",
    "Neuro-pediatrician",
    "Occupational Therapist (OT)",
    "Occupational Therapist Assistant (OTA)",
    "Physical Therapist/Kinesiologist",
    "Psychotherapist",
    "Psychologist",
    "Reading Specialist (RSP)",
    "Social Worker",
    "Special Education Teacher",
    "Speech & Language Pathologist (SLP)",
    "Speech & Language Pathologist Assistant (SLPA)",
    "Speech Therapist",
  ].map((name) => ({ value: name, label: name })),
];
