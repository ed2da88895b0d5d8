import type { Answer, Place } from "../sheet/types";

/** An answer on this device. */
export interface KeptAnswer extends Answer {
  /** Rises with each change; of two answers the one with the higher number counts, here and on the server. */
  revision: number;
  /** The server has it. */
  isSent: boolean;
  /** The server refuses what it says. */
  isRefused?: boolean;
}

export interface KeptForm {
  answers: [questionNo: number, answer: KeptAnswer][];
  place?: Place;
  oneByOne?: boolean;
}

/** All that a device keeps of a request. */
export interface KeptRequest {
  /** Tells this device from others. */
  device: string;
  forms: Record<string, KeptForm>;
}

/** One of what two pages on this device have kept: of each answer the later one, of the rest what the first says. */
export function joined(one: KeptRequest, other: KeptRequest): KeptRequest {
  const forms = { ...other.forms };
  for (const [id, form] of Object.entries(one.forms)) {
    const answers = new Map(forms[id]?.answers);
    for (const [no, answer] of form.answers) {
      const rival = answers.get(no);
      if (!rival || rival.revision < answer.revision || (rival.revision === answer.revision && answer.isSent))
        answers.set(no, answer);
    }
    forms[id] = { ...forms[id], ...form, answers: [...answers] };
  }
  return { device: one.device, forms };
}
