import type { InputWrapperProps } from "@mantine/core";

/** A hint stands below its input, so that inputs beside each other are level. */
export const hintBelow: Pick<InputWrapperProps, "inputWrapperOrder"> = {
  inputWrapperOrder: ["label", "input", "description", "error"],
};

/** What a list shows while nothing is chosen. */
export const choose = { value: "", label: "Choose…", disabled: true };

export const pronouns = ["He/Him", "She/Her", "They/Them", "He/They", "She/They", "Other", "Prefer Not to Say"];

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
