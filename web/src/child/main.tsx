import "./child.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readAddress } from "./address";
import { ChildScreen } from "./ChildScreen";

const root = document.getElementById("child");
if (!root) throw new Error("child.html has no #child");

// Another version has taken over while nothing was open: what comes here next is of that.
const workers = navigator.serviceWorker;
if (workers?.controller) workers.addEventListener("controllerchange", () => window.location.reload());

createRoot(root).render(
  <StrictMode>
    <ChildScreen address={readAddress(window.location)} />
  </StrictMode>,
);
