import { MantineProvider, Modal, Textarea, TextInput } from "@mantine/core";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CanvasView } from "@/canvas/CanvasView";
import { ActivityCard } from "@/features/activity/lists/start/StartTab";
import { ApplicationCard } from "@/features/market/ApplicationCard";
import type { Application } from "@/features/market/applications";
import { RichText } from "@/features/report/sections/RichText";
import { renderInApp } from "@/test/app";
import { openPage } from "@/test/page";
import { Page } from "@/ui/Page";
import { theme } from "@/ui/theme";
import { OpenRow } from "../pages/overview/ActivityParts";

const title = "اختبار المفردات";
const name = "דנה לוי";

/** Whether a text runs as it does by itself, whatever stands around it. */
const isFree = (text: string) => screen.getByText(text).closest('bdi, [dir="auto"], [dir="rtl"]') !== null;

const nothing = () => undefined;

describe("texts of people and authors run as their script does", () => {
  it("as the title of a page and of a dialog", async () => {
    await renderInApp(
      <MantineProvider theme={theme} env="test">
        <Page title={title}>
          <Modal opened onClose={nothing} title={name} />
        </Page>
      </MantineProvider>,
    );
    expect(isFree(title)).toBe(true);
    expect(isFree(name)).toBe(true);
  });

  it("in a heading, which stays where the page begins", async () => {
    await renderInApp(<Page title={`${name} · Naming (2)`} />);
    const heading = screen.getByRole("heading", { level: 1 });
    expect(heading.getAttribute("dir")).toBeNull();
    expect([...heading.querySelectorAll("bdi")].map(({ textContent, dir }) => [textContent, dir])).toEqual([
      [name, "rtl"],
      ["Naming (2)", "ltr"],
    ]);
  });

  it("as the heading of a child's card, which stays where the card begins", async () => {
    const child = { child_id: "c", first_name: name, contact: "Kim Hale", since: "2026-01-05T09:00:00Z" };
    await openPage("/myChildren", {
      as: "Parent/Caretaker",
      answers: {
        "GET /api/guarded/children": [child],
        "GET /api/my-ratings": [],
        "GET /api/guarded/consents/{id}": [],
        "GET /api/report/shared": [],
      },
    });
    const heading = await screen.findByRole("heading", { level: 2, name });
    expect(heading.getAttribute("dir")).toBeNull();
    expect(isFree(name)).toBe(true);
  });

  it("on the cards of activities", async () => {
    await renderInApp(
      <ActivityCard image="" title={title} onOpen={nothing}>
        <span />
      </ActivityCard>,
    );
    expect(isFree(title)).toBe(true);
  });

  it("on the overview", async () => {
    const activity = { activity_id: "a", title, first_name: name, last_name: "", start_date: "2026-01-05T09:00:00Z" };
    await renderInApp(
      <OpenRow activity={{ ...activity, child_id: "c", answered: 1, question_count: 2, entry: "run" } as never} />,
    );
    expect(isFree(title)).toBe(true);
    expect(isFree(name)).toBe(true);
  });

  it("in the marketplace, also within a sentence", async () => {
    const application = { application_id: "a", title, owner_name: name, image: "", age_range: "", question_count: 3 };
    await renderInApp(<ApplicationCard application={application as Application} />);
    expect(isFree(title)).toBe(true);
    expect(screen.getByText(name).tagName).toBe("BDI");
  });

  it("on the child's screen and in a report", async () => {
    const element = { element_id: "1", content: title, styles: {} };
    await renderInApp(
      <>
        <CanvasView
          background=""
          resolution="800x600"
          elements={[element as never]}
          width={400}
          height={300}
          mediaUrl={String}
        />
        <RichText html={`<p>${name}</p>`} />
      </>,
    );
    expect(isFree(title)).toBe(true);
    expect(isFree(name)).toBe(true);
  });

  it("while they are typed", async () => {
    await renderInApp(
      <MantineProvider theme={theme} env="test">
        <TextInput label="Name" />
        <Textarea label="Note" />
      </MantineProvider>,
    );
    for (const label of ["Name", "Note"]) expect(screen.getByLabelText(label).getAttribute("dir")).toBe("auto");
  });
});
