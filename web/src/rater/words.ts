import { dayIn } from "./languages/day";
import { type SheetWords, sheetWords } from "./sheet/words";
import type { FormOffer, OpenedRequest, Sender } from "./wire";

const seconds = (wait: number | undefined): string => {
  if (!wait) return "Please wait a moment, then try again.";
  if (wait === 1) return "Please wait 1 second, then try again.";
  return wait > 90
    ? `Please wait ${Math.ceil(wait / 60)} minutes, then try again.`
    : `Please wait ${wait} seconds, then try again.`;
};

const day = dayIn("en-US");

const respondents: Readonly<Record<string, string>> = {
  parent: "as a parent",
  teacher: "as a teacher",
  self: "about yourself",
  other: "as someone who knows the child",
};

const kept = (days: number): string => {
  if (days === 0) return "Your answers are kept as long as the child’s record.";
  return days % 365 === 0
    ? `Your answers are kept for ${days === 365 ? "1 year" : `${days / 365} years`}.`
    : `Your answers are kept for ${days === 1 ? "1 day" : `${days} days`}.`;
};

/**
 * All that the raters' page says, in English. The table stands for the catalogue that other pages have, so that a phone does not
 * load what looks texts up. Another language is another table.
 */
export const english = {
  sheet: sheetWords as SheetWords,
  title: "A questionnaire for you",
  loading: "The questions are on their way.",

  asks: ({ name, role, organization }: Sender): string => {
    const who = [role, organization].filter(Boolean).join(", ");
    return `${name || "A specialist"}${who ? ` (${who})` : ""} asks you to answer some questions.`;
  },
  asked: ({ respondent, relation }: OpenedRequest): string =>
    `You are asked ${respondents[respondent] ?? respondents.other}${relation && respondent !== "self" ? ` (${relation})` : ""}.`,
  /** How the server calls a child without a name, in this language. */
  named: (child: string): string => child,
  about: (child: string): string => `About ${child}`,
  purpose: "What it is for",
  sees: "Who will see your answers",
  seen: ({ sees, from }: Pick<OpenedRequest, "sees" | "from">): string => {
    const name = from.name || "the specialist";
    return sees === "team"
      ? `${name}, and the people who work with the child together with ${name}.`
      : `${name}, and no one else.`;
  },
  noScores: "You will not see scores. There are no right or wrong answers.",
  keeping: "How long they are kept",
  kept: ({ until }: Pick<OpenedRequest, "until">): string => kept(until),
  time: "How long you have",
  due: ({ due_date, expires_at }: OpenedRequest): string =>
    due_date
      ? `Please answer by ${day(due_date)}. The link works until ${day(expires_at)}.`
      : `The link works until ${day(expires_at)}.`,
  pause: "You can stop at any time and continue later with the same link.",
  size: ({ questions, minutes }: FormOffer): string => {
    const count = questions === 1 ? "1 question" : `${questions} questions`;
    return minutes > 0 ? `${count}, about ${minutes === 1 ? "1 minute" : `${minutes} minutes`}` : count;
  },
  choose: "Choose one to begin. With “Begin” you agree that your answers are used as it says above.",
  agree: "I agree and begin",
  begin: "Begin",
  beginOf: (child: string, title: string) => `Begin: ${child}, ${title}`,
  resume: "Continue",
  resumeOf: (child: string, title: string) => `Continue: ${child}, ${title}`,
  states: { open: "not begun", begun: "begun", finished: "sent", refused: "you do not want to answer" } as Readonly<
    Record<FormOffer["state"], string>
  >,
  beginning: "One moment",
  cannotBegin: ({ name }: Sender) =>
    `These questions cannot be begun at present. Please tell ${name || "the person who sent you the link"}.`,
  toList: "All questionnaires",

  refuse: "I do not want to answer",
  refuseOf: (child: string, title: string) => `I do not want to answer: ${child}, ${title}`,
  refuseAll: "I do not want to answer any of them",
  refuseTitle: "You do not want to answer?",
  refuseLead: ({ name }: Sender) =>
    `That is your decision. ${name || "The person who asked you"} will be told. You can still change your mind later.`,
  refuseWhy: "If you like, say why",
  refuseSend: "Say that I do not want to answer",
  refuseBack: "Go back",
  refuseDiscards: "What you have answered so far is deleted.",
  withdraw: "I do not want to answer any more",
  refused: "You chose not to answer",
  refusedLead: ({ name }: Sender) => `${name || "The person who asked you"} has been told.`,
  changeMind: ({ expires_at }: OpenedRequest) =>
    `If you change your mind, you can still answer until ${day(expires_at)}.`,

  saved: "All answers are saved.",
  saving: "Saving",
  waiting: "No connection. Your answers are kept on this device and sent later.",
  waitingUnkept: "No connection. Keep this page open: your answers are sent later.",
  unkept: "This browser keeps nothing for this page. If you close it, what has not been sent is lost.",
  setAside: (count: number) =>
    count === 1
      ? "1 answer could not be saved. Please change it, or tell the person who asked you."
      : `${count} answers could not be saved. Please change them, or tell the person who asked you.`,
  sending: "Sending your answers",
  sendingLater:
    "There is no connection. Your answers are sent when it is back. Please keep this page open until it says thank you.",

  thanks: "Thank you",
  thanksLead: ({ name }: Sender) => `Your answers have been sent to ${name || "the person who asked you"}.`,
  late: ({ name }: Sender) =>
    `Some answers on this device came after that and were not sent. Please tell ${name || "the person who asked you"} if they matter.`,
  closePage: "You can close this page.",
  more: "Answer the next one",
  noPaper:
    "Questions are not printed while you answer. After you have sent your answers, there is a button to print them, if the person who asked you allows it.",
  print: "Print my answers",
  printed: "My answers",
  printedAt: (at: string) => `Sent on ${day(at)}.`,
  noAnswer: "No answer",
  reasons: sheetWords.reasons,

  gone: "This link does not work",
  goneLead: "It may have ended, or it was taken back, or a part of it is missing.",
  goneHelp: "Open the link in your letter once more. If that does not help, ask the person who sent it to you.",
  goneUnsent: "Your last answers could not be sent any more.",

  device: "You began on another device",
  deviceLead: "So that nobody else reads your answers, this device needs a code.",
  deviceAsk: ({ name }: Sender) =>
    `Continue on the device where you began, or ask ${name || "the person who sent you the link"} for a new link.`,
  sendCode: (to: string) => `Send a code to ${to}`,
  codeSent: (to: string) => `A letter with a code of 6 digits is on its way to ${to}.`,
  code: "Code from the letter",
  codeNeeded: "Type the 6 digits from the letter.",
  codeWrong: "This is not the code of the latest letter. Please look again.",
  codeAgain: "Send another code",
  confirm: "Continue",

  tooMany: "Too many tries",
  wait: seconds,
  unreachable: "The server cannot be reached",
  unreachableLead: "Please check the connection.",
  /** Only where this device keeps answers that were not sent. */
  unreachableKept: "Your answers on this device are safe.",
  again: "Try again",
  failed: "That did not work. Please try again in a moment.",

  language: "Language",
  help: ({ name }: Sender) =>
    `Questions? Ask ${name || "the person who sent you the link"} in person or by telephone: this page cannot pass them on.`,
};

export type Words = typeof english;
