import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { messages } from "@/words/en/child.po";
import { pageLanguage } from "@/words/language";

/** A text of the catalogue. The child view looks its few texts up by itself: a tablet does not load what other pages do that with. */
function text({ id, values = {} }: MessageDescriptor): string {
  const found = messages[id] ?? "";
  if (typeof found === "string") return found;
  return found.map((token) => (typeof token === "string" ? token : String(values[token[0]]))).join("");
}

/** All that the child view says; nearly all of it is for the adult beside the child. */
export const words = {
  waiting: text(msg`Waiting`),
  cover: text(msg`Nothing to look at now`),
  pause: text(msg`A break`),
  ended: text(msg`The end`),
  thanks: text(msg`All done. Thank you.`),
  choice: (number: number) => text(msg`Choice ${number}`),
  soundCheck: text(msg`Sound check`),
  touchToHear: text(msg`Touch here to hear the tone`),
  played: text(msg`The tone was played`),
  noConnection: text(msg`Waiting for the connection`),
  pairing: text(msg`Connect this device`),
  pairingLead: text(msg`It will show a child the questions of an activity, and nothing else.`),
  pairingSource: text(
    msg`The code stands on the screen where the activity runs, under “Child view on another device”. It works for ten minutes.`,
  ),
  pairingCode: text(msg`Pairing code`),
  connect: text(msg`Connect`),
  connecting: text(msg`Connecting`),
  noCode: text(msg`Type the code that the other screen shows.`),
  wrongCode: text(msg`This code is not open now. Compare it with the one on the other screen.`),
  unreachable: text(msg`The server cannot be reached. Try again in a moment.`),
  tooManyTries: (seconds: number | undefined) => {
    if (!seconds) return text(msg`There were too many tries. Wait a moment, then type the code again.`);
    const time = seconds > 90 ? lasting(Math.ceil(seconds / 60), "minute") : lasting(seconds, "second");
    return text(msg`There were too many tries. Wait ${time}, then type the code again.`);
  },
};

const lasting = (count: number, unit: "minute" | "second") =>
  new Intl.NumberFormat(pageLanguage(), { style: "unit", unit, unitDisplay: "long" }).format(count);
