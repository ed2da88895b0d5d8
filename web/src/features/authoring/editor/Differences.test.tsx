import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPart } from "@/test/page";
import { compare } from "../draft/compare";
import { newQuestion } from "../draft/model";
import { Differences } from "./Differences";

const asked = (question: string, hint = "") => [{ ...newQuestion(), question_id: "a", question, hint }];

const open = (mine: string, theirs: string) =>
  openPart(
    <Differences
      comparison={compare(asked("Which is round?"), asked(mine, "here"), asked(theirs))}
      chosen={new Map()}
      onChoose={() => undefined}
    />,
    { as: "App Admin" },
  );

it("shows how a question reads there, where its text differs", async () => {
  await open("Which one is round?", "Which of these is round?");
  expect(screen.getByText("1. Which one is round?")).toBeTruthy();
  expect(screen.getByText(/^Theirs:/).textContent).toBe("Theirs: Which of these is round?");
});

it("shows the text once, where something else differs", async () => {
  await open("Which is round?", "Which is round?");
  expect(screen.queryByText(/^Theirs:/)).toBeNull();
});
