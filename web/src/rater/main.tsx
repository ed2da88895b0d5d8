import "./rater.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readLink } from "./address";
import { RaterScreen } from "./RaterScreen";

const root = document.getElementById("rater");
if (!root) throw new Error("rate.html has no #rater");

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const followScheme = () =>
  document.documentElement.setAttribute("data-mantine-color-scheme", dark.matches ? "dark" : "light");
followScheme();
dark.addEventListener("change", followScheme);

// Another link that is opened in this tab differs behind the # alone.
window.addEventListener("hashchange", () => window.location.reload());

createRoot(root).render(
  <StrictMode>
    <RaterScreen link={readLink(window.location)} />
  </StrictMode>,
);
