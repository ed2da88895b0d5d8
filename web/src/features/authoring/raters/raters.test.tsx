import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { applicationStructure } from "@/test/applications";
import { openPage } from "@/test/page";
import type { Form } from "./form";

const id = "7d0f3d0e-5a8e-4c61-9f1e-6c1d8b0c9a11";
const save = "PUT /api/appAdmin/application/form/{id}";
const questions = applicationStructure(["Waits", "Shares", "Points"], { title: "Social skills" });
const question = (place: number) => questions.Questions[place]?.question_id ?? "";

const open = (form: Form) =>
  openPage(`/raters/application/${id}`, {
    as: "App Admin",
    answers: {
      "GET /api/appAdmin/application/form/{id}": { form, revision: 3 },
      "GET /api/appAdmin/application/structure/{id}": questions,
      "GET /api/appAdmin/searchfilter": [],
      "GET /api/appAdmin/application/form/{id}/pages": {
        instructions: "Think of the last weeks.",
        reasons: ["dont_know"],
        closing: "",
        pages: [
          {
            title: "Every day",
            text: "",
            blocks: [
              {
                table: false,
                items: [{ question_no: 0, text: "Does your child wait?", pictures: [] }],
                options: [
                  { value: "0", label: "Never" },
                  { value: "1", label: "Often" },
                ],
              },
            ],
          },
        ],
      },
      [save]: { application_id: id, revision: 4 },
    },
  });

it("asks about raters once there are any", async () => {
  const { user } = await open({});
  const parent = await screen.findByLabelText("Parent or guardian");
  expect(screen.queryByText("Pages")).toBeNull();
  await user.click(parent);
  expect(screen.getByText("Pages")).toBeTruthy();
});

it("saves who answers, with the pages in the order of their questions", async () => {
  const { server, user } = await open({ respondents: ["parent"], pages: [{ question_id: question(2) }] });
  await user.click(await screen.findByLabelText("Teacher"));
  await user.click(screen.getByLabelText("Instructions"));
  await user.paste("Think.");
  await user.click(screen.getByText("Add a page"));
  await user.click(screen.getByLabelText("“I don’t know” may be chosen"));
  await user.click(screen.getByText("Save"));
  await screen.findByText("Saved. It counts from the next version that you publish.");
  expect(server.sent(save)[0]?.body).toEqual({
    form: {
      respondents: ["parent", "teacher"],
      instructions: "Think.",
      dont_know: true,
      pages: [{ question_id: question(0) }, { question_id: question(2) }],
    },
    revision: 3,
  });
});

it("says at the fields what is wrong", async () => {
  const { server, user } = await open({ respondents: ["parent"], pages: [{ question_id: "gone", title: "Old" }] });
  server.refuse(save, 422, {
    detail: "form.pages[0].question_id: The application has no such question.",
    errors: [{ location: "body.form.pages[0].question_id", message: "The application has no such question." }],
  });
  await user.click(await screen.findByLabelText("Title"));
  await user.paste("er");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The application has no such question.")).toBeTruthy();
  const notices = within(screen.getByRole("region", { name: "Notices" }));
  expect(await notices.findByText("Something is not complete. Look at the marked fields.")).toBeTruthy();
});

it("shows the saved draft as a rater reads it, and stores no answer", async () => {
  const { user } = await open({ respondents: ["teacher", "parent"] });
  const preview = within(await screen.findByRole("region", { name: "Preview" }));
  await user.click(await preview.findByRole("radio", { name: "Often" }));
  expect((preview.getByRole("radio", { name: "Often" }) as HTMLInputElement).checked).toBe(true);
  expect(screen.getByText("Nothing is stored of what is answered here.")).toBeTruthy();
  await user.click(screen.getByLabelText("Instructions"));
  await user.paste("New");
  expect(screen.getByText(/Save first to see in it what you changed/)).toBeTruthy();
});
