import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { components } from "@/api/schema";
import { applicationRow, applicationStructure, categorization } from "@/test/applications";
import { focusOn, openPage } from "@/test/page";
import { answerUploads } from "@/test/uploads";

const { application_id: id } = applicationRow();
const path = `/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${id}`;
const save = "PATCH /api/question-admin/application/{id}";
const upload = "POST /api/appAdmin/application/image/{id}";

/** A picture of 64 by 64 pixels: jsdom loads none. */
class LoadedPicture {
  onload?: () => void;
  naturalWidth = 64;
  naturalHeight = 64;
  set src(_: string) {
    queueMicrotask(() => this.onload?.());
  }
}

beforeEach(() => {
  answerUploads();
  vi.stubGlobal("Image", LoadedPicture);
});

/** Opens the editor with the dialog for a new question. */
async function openNewQuestion() {
  const page = await openPage(path, {
    as: "App Admin",
    answers: {
      "GET /api/appAdmin/application/structure/{id}": applicationStructure(["Which one has corners?"]),
      "GET /api/appAdmin/categorization/owner/{owner}": categorization,
    },
  });
  await screen.findByText("Application Settings"); // not the outline any more
  await page.user.click(screen.getByText("New Question"));
  await page.user.click(await screen.findByText("In four steps"));
  const dialog = within(await screen.findByRole("dialog", { name: "New Question" }));
  const field = (label: string) => dialog.findByLabelText<HTMLInputElement | HTMLSelectElement>(label);
  return {
    ...page,
    dialog,
    field,
    fill: async (label: string, value: string) => {
      const input = await field(label);
      fireEvent.change(input, { target: { value } });
      fireEvent.blur(input); // as a person does who goes on to the next field
    },
    press: (name: string) => fireEvent.click(dialog.getByText(name, { selector: "button *" })),
  };
}

/** Goes through the first step. */
async function choosePlace({ fill, press, dialog }: Awaited<ReturnType<typeof openNewQuestion>>) {
  await fill("Type *", "Perception");
  await fill("Category *", "Shapes");
  await fill("Subcategory *", "none");
  press("Next");
  await dialog.findByText("2 of 4: Question Basics");
}

it("takes a picture that arrives when the author is further on, and takes a removed answer back", async () => {
  const opened = await openNewQuestion();
  const { server, user, dialog, field, fill, press } = opened;
  await choosePlace(opened);
  await focusOn(dialog.getByText("2 of 4: Question Basics"));
  server.answer(upload, "media/late.png");
  const arrive = server.hold(upload);
  const files = [new File([new Uint8Array(8)], "late.png", { type: "image/png" })];
  fireEvent.change(document.querySelector("input[type=file]") as HTMLInputElement, { target: { files } });
  await dialog.findByText("late.png");
  press("Next");
  fireEvent.click(await dialog.findByText("Add a correct answer"));
  await focusOn(await field("Correct answer 1"));
  fireEvent.click(dialog.getByText("Add another answer"));
  await fill("Other answer 1", "box");
  fireEvent.click(dialog.getByLabelText("Remove other answer 1"));
  expect(await dialog.findByText("“box” was removed.")).toBeTruthy();
  await focusOn(dialog.getByRole("button", { name: "Undo" }));
  await user.keyboard("{Enter}");
  expect((await field("Other answer 1")).value).toBe("box");

  // It adds to what is there by then.
  arrive();
  press("Back");
  expect(await field("What the picture shows")).toBeTruthy();
  expect(screen.queryByRole("spinbutton", { name: "Width" })).toBeNull();
  fireEvent.click(dialog.getByText("Size, sound"));
  expect((await field("Width")).value).toBe("64");
  press("Next");
  expect((await field("Other answer 1")).value).toBe("box");
});

it("asks before what was entered is lost, keeps it through a reload, and is saved", async () => {
  const first = await openNewQuestion();
  await choosePlace(first);
  await first.fill("Question", "Which one is round?");
  first.press("Next");
  fireEvent.click(await first.dialog.findByText("Add a correct answer"));
  await first.fill("Correct answer 1", "disc");
  await first.user.keyboard("{Escape}");
  const ask = await screen.findByText("Leave the new question?");
  await first.user.keyboard("{Escape}");
  await waitFor(() => expect(ask.isConnected).toBe(false));
  first.unmount();

  const { server, user, dialog, field, fill, press } = await openNewQuestion();
  expect(await dialog.findByText("What you had entered is here again.")).toBeTruthy();
  expect((await field("Correct answer 1")).value).toBe("disc");
  press("Back");
  expect((await field("Question")).value).toBe("Which one is round?");
  press("Next");
  await field("Correct answer 1");
  press("Next");
  await fill("Oldest age", "12");
  await fill("Typical duration", "90:00");
  await fill("Upper time limit", "10");
  expect(await dialog.findByText("Type minutes and seconds, such as 0:30 or 1:30")).toBeTruthy();
  expect((await field("Upper time limit")).value).toBe("10");
  await fill("Upper time limit", "0:10");
  server.answer(save, { revision: 2 });
  press("Create Question");
  await waitFor(() => expect(screen.queryByText("New Question", { selector: "h2" })).toBeNull());
  await user.click(screen.getByText("Save"));
  await waitFor(() => expect(server.sent(save)).toHaveLength(1));
  const saved = server.sent(save)[0]?.body as components["schemas"]["QuestionChanges"] | undefined;
  expect(saved?.questions).toMatchObject([
    {
      type: "Perception",
      category: "Shapes",
      question: "Which one is round?",
      answer_type: "mcq",
      correct_answers: ["disc"],
      options: [{ value: "disc", label: "disc", score: 1 }],
      typical_duration: "01:30:00",
      time_out: "00:00:10",
    },
  ]);
  await user.click(screen.getByText("New Question"));
  await user.click(await screen.findByText("In four steps"));
  expect(await screen.findByText("1 of 4: Categorization")).toBeTruthy();
});
