/**
 * All that the child view says, in English; nearly all of it is for the adult beside the child. The table stands for the
 * catalogue that other pages have, so that a tablet does not load what looks texts up. Another language is another table.
 */
export const words = {
  waiting: "Waiting",
  cover: "Nothing to look at now",
  pause: "A break",
  ended: "The end",
  thanks: "All done. Thank you.",
  choice: (number: number) => `Choice ${number}`,
  soundCheck: "Sound check",
  touchToHear: "Touch here to hear the tone",
  played: "The tone was played",
  noConnection: "Waiting for the connection",
  pairing: "Connect this device",
  pairingLead: "It will show a child the questions of an activity, and nothing else.",
  pairingSource:
    "The code stands on the screen where the activity runs, under “Child view on another device”. It works for ten minutes.",
  pairingCode: "Pairing code",
  connect: "Connect",
  connecting: "Connecting",
  noCode: "Type the code that the other screen shows.",
  wrongCode: "This code is not open now. Compare it with the one on the other screen.",
  unreachable: "The server cannot be reached. Try again in a moment.",
  tooManyTries: (seconds: number | undefined) => {
    if (!seconds) return "There were too many tries. Wait a moment, then type the code again.";
    if (seconds === 1) return "There were too many tries. Wait 1 second, then type the code again.";
    return seconds > 90
      ? `There were too many tries. Wait ${Math.ceil(seconds / 60)} minutes, then type the code again.`
      : `There were too many tries. Wait ${seconds} seconds, then type the code again.`;
  },
};
