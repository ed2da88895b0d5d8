import { followTabs, mayBeLoggedIn } from "@/api/tabs";
import { takeOver } from "./application";
import { followControls } from "./controls";

// What the landing page does by itself. A visitor reads, opens the links of the bar and chooses the colours without the
// application, which comes when somebody has logged in or asks for the help.

const questionMarks = ["?", "؟"];

const still = document.getElementById("landing");
const root = document.getElementById("root");
if (!still || !root) throw new Error("landing.html lacks its parts");

let coming: Promise<void> | undefined;

/** Has the application take this page's place, once. What failed can be tried again. */
const start = (known: boolean): Promise<void> => {
  coming ??= takeOver(still, root, known).catch((error) => {
    coming = undefined;
    throw error;
  });
  return coming;
};

/** Opens a part of the help. Without the application, which may have been replaced on the server, the manual is a page. */
async function help(part: "topic" | "shortcuts", button?: HTMLElement): Promise<void> {
  window.milepostHelp = part;
  button?.setAttribute("aria-busy", "true");
  await start(false).catch(() => window.location.assign("/help"));
}

followControls(still, (button) => void help("topic", button));
still.ownerDocument.addEventListener("keydown", (event) => {
  const alone = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!coming && alone && questionMarks.includes(event.key)) void help("shortcuts");
});

// Somebody who logs in with another tab, or comes back to this page, sees what is theirs.
const enter = () => void start(true).catch(() => undefined);
if (mayBeLoggedIn()) enter();
followTabs((id) => {
  if (id) enter();
});

// The first frame is painted: the rest of the page may be laid out.
requestAnimationFrame(() => setTimeout(() => document.documentElement.removeAttribute("data-opening")));
