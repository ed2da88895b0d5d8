import "./stage/stage.css";
import "./child.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readAddress } from "./address";
import { ChildScreen } from "./ChildScreen";

const root = document.getElementById("child");
if (!root) throw new Error("child.html has no #child");

createRoot(root).render(
  <StrictMode>
    <ChildScreen address={readAddress(window.location)} />
  </StrictMode>,
);
