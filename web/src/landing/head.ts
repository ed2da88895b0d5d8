import { mayBeLoggedIn } from "@/api/tabs";

// Runs before anything is painted.
const { dataset } = document.documentElement;

// A browser that has logged in is not shown what is for visitors.
if (mayBeLoggedIn()) dataset.known = "";
// Without scripts the buttons do nothing, and are not shown.
dataset.scripts = "";
// A phone paints what is in sight first; see page.ts.
dataset.opening = "";
