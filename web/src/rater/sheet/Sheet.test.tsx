import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { longestText } from "./progress";
import { Sheet, type SheetProps } from "./Sheet";
import type { Answer, Answers, SheetPage } from "./types";

afterEach(cleanup);

const item = (question_no: number, text: string) => ({ question_no, text, pictures: [] });
const often = ["Never", "Sometimes", "Often"].map((label, place) => ({ value: String(place), label }));
const pages: SheetPage[] = [
  {
    title: "At home",
    text: "Think of the last month.",
    blocks: [
      { table: true, items: [item(0, "Shares toys"), item(1, "Waits for a turn")], options: often },
      { table: false, items: [item(2, "What does she like best?")], options: [] },
    ],
  },
  { title: "", text: "", blocks: [{ table: false, items: [item(5, "Sleeps through the night")], options: often }] },
];

/** A sheet whose answers are kept as a page would keep them. */
function Filled({ known, ...props }: Partial<SheetProps> & { known?: Answers }) {
  const [answers, setAnswers] = useState<Answers>(known ?? new Map());
  const onAnswer = (no: number, answer: Answer) => {
    setAnswers(new Map([...answers, [no, answer]]));
    props.onAnswer?.(no, answer);
  };
  return <Sheet pages={pages} reasons={[]} oneByOne={false} {...props} answers={answers} onAnswer={onAnswer} />;
}

const group = (name: RegExp) => screen.getByRole("radiogroup", { name });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const heading = () => screen.getByRole("heading", { level: 2 });

describe("a page", () => {
  it("has a group of buttons for each question, named by the question, each named by its option", () => {
    const onAnswer = vi.fn();
    render(<Filled onAnswer={onAnswer} />);
    expect(heading().textContent).toBe("At home");
    expect(screen.getByText("Think of the last month.")).toBeTruthy();
    const shares = group(/Shares toys/);
    expect(within(shares).getAllByRole("radio")).toHaveLength(3);
    fireEvent.click(within(shares).getByRole("radio", { name: "Often" }));
    expect(onAnswer).toHaveBeenCalledWith(0, { value: "2" });
    expect(within(group(/Waits/)).queryByRole("radio", { checked: true })).toBeNull();
    expect(screen.getByText(/1 of 4 answered/)).toBeTruthy();
  });

  it("says the language of what its author wrote, and not of its own words", () => {
    render(<Filled language={{ lang: "ar", dir: "rtl" }} instructions="Alone" reasons={["dont_know"]} />);
    const said = (text: string) => {
      const [element] = screen.getAllByText(text, { ignore: "[aria-hidden] *" });
      return [element?.getAttribute("lang"), element?.getAttribute("dir")];
    };
    for (const text of ["At home", "Alone", "Shares toys", "Often"]) expect(said(text), text).toEqual(["ar", "rtl"]);
    expect(said("I don’t know")).toEqual([null, null]);
    press("Next");
    expect(heading().lang).toBe("");
  });

  it("is announced with how far the rater is", () => {
    render(<Filled />);
    expect(heading().getAttribute("aria-describedby")).toBe(screen.getByText(/Page 1 of 2/).id);
    press("Next");
    press("Next");
    expect(heading().getAttribute("aria-describedby")).toBe(screen.getByText(/Last step/).id);
  });

  it("shows texts of authors as they are", () => {
    const text = "<b>Bold</b> & <script>alert(1)</script>";
    const { container } = render(
      <Filled
        instructions={text}
        pages={[{ title: text, text, blocks: [{ table: false, items: [item(0, text)], options: [] }] }]}
      />,
    );
    expect(screen.getAllByText(text)).toHaveLength(4);
    expect(container.querySelector("b, script")).toBeNull();
  });

  it("takes reasons beside the options, where the author allows them", () => {
    const onAnswer = vi.fn();
    render(<Filled reasons={["dont_know", "no_opportunity"]} onAnswer={onAnswer} />);
    fireEvent.click(within(group(/Shares/)).getByRole("radio", { name: "Sometimes" }));
    fireEvent.click(within(group(/Shares/)).getByRole("radio", { name: "No opportunity to observe" }));
    expect(onAnswer).toHaveBeenLastCalledWith(0, { reason: "no_opportunity" });
    expect(within(group(/Shares/)).getAllByRole("radio", { checked: true })).toHaveLength(1);
  });

  it("lets an answer be cleared, and the keyboard stays at its question", () => {
    const onAnswer = vi.fn();
    render(<Filled onAnswer={onAnswer} known={new Map([[0, { value: "2" }]])} />);
    const clear = screen.getByRole<HTMLButtonElement>("button", { name: "Clear the answer to question 1" });
    expect(clear.disabled).toBe(false);
    fireEvent.click(clear);
    expect(onAnswer).toHaveBeenLastCalledWith(0, {});
    expect(clear.disabled).toBe(true);
    expect(within(group(/Shares/)).queryByRole("radio", { checked: true })).toBeNull();
    expect(document.activeElement).toBe(within(group(/Shares/)).getByRole("radio", { name: "Never" }));
  });

  it("is filled in by keyboard", async () => {
    const user = userEvent.setup();
    render(<Filled />);
    await user.tab();
    await user.keyboard(" ");
    expect(within(group(/Shares/)).getByRole<HTMLInputElement>("radio", { name: "Never" }).checked).toBe(true);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Clear the answer to question 1" }));
    await user.tab();
    expect(document.activeElement?.closest("[role=radiogroup]")).toBe(group(/Waits/));
  });
});

describe("a written answer", () => {
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /like best/ });

  it("keeps its text beside a reason, until the reason is taken back", () => {
    const onAnswer = vi.fn();
    render(<Filled reasons={["dont_know"]} onAnswer={onAnswer} />);
    fireEvent.change(field(), { target: { value: "Trains" } });
    const reason = screen.getByRole("checkbox", { name: "I don’t know" });
    fireEvent.click(reason);
    expect(onAnswer).toHaveBeenLastCalledWith(2, { text: "Trains", reason: "dont_know" });
    expect(field().readOnly).toBe(true);
    fireEvent.click(reason);
    expect(onAnswer).toHaveBeenLastCalledWith(2, { text: "Trains" });
    expect(field().value).toBe("Trains");
  });

  it("that is too long loses nothing, says so, and is shortened before it is sent", () => {
    const onFinish = vi.fn();
    render(<Filled onFinish={onFinish} />);
    const text = "a".repeat(longestText + 1);
    fireEvent.change(field(), { target: { value: text } });
    expect(field().value).toBe(text);
    expect(screen.getByText(/4,001 characters long\. Up to 4,000 can be sent/)).toBeTruthy();
    press("Next");
    press("Next");
    expect(screen.getByText("1 answer is too long to be sent:")).toBeTruthy();
    press("Send my answers");
    expect(onFinish).not.toHaveBeenCalled();
    press("3. What does she like best?");
    fireEvent.change(field(), { target: { value: "Trains" } });
    press("Go to the last step");
    press("Send my answers");
    expect(onFinish).toHaveBeenCalledTimes(1);
  });
});

describe("the way through", () => {
  it("goes from page to page, each with a heading that has the focus, and says how far it is", () => {
    const onPlace = vi.fn();
    render(<Filled instructions="Please answer alone." onPlace={onPlace} />);
    expect(screen.getByText("Please answer alone.")).toBeTruthy();
    expect(screen.getByText(/Page 1 of 2/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
    press("Next");
    expect(document.activeElement).toBe(heading());
    expect(heading().textContent).toBe("Page 2 of 2");
    expect(screen.queryByText("Please answer alone.")).toBeNull();
    expect(onPlace).toHaveBeenLastCalledWith(5);
    press("Next");
    expect(onPlace).toHaveBeenLastCalledWith("review");
    press("Back");
    press("Back");
    expect(heading().textContent).toBe("At home");
  });

  it("names what is missing, leads there and back, and lets it be left", () => {
    const onFinish = vi.fn();
    render(<Filled start="review" known={new Map([[0, { value: "0" }]])} onFinish={onFinish} />);
    expect(screen.getByText("3 questions have no answer:")).toBeTruthy();
    press("2. Waits for a turn");
    expect(document.activeElement?.textContent).toBe("2. Waits for a turn");
    fireEvent.click(within(group(/Waits/)).getByRole("radio", { name: "Often" }));
    press("Go to the last step");
    expect(screen.getByText("2 questions have no answer:")).toBeTruthy();
    press("Send my answers");
    expect(onFinish).toHaveBeenCalledTimes(1);
  });

  it("shows one question at a time by choice, and stays at the same question", () => {
    const Chosen = () => {
      const [oneByOne, setOneByOne] = useState(false);
      return <Filled oneByOne={oneByOne} onOneByOne={setOneByOne} start={5} />;
    };
    render(<Chosen />);
    press("Show one question at a time");
    expect(screen.getByText(/Question 4 of 4 · /)).toBeTruthy();
    expect(screen.getAllByRole("radiogroup")).toHaveLength(1);
    press("Back");
    expect(screen.getByRole("textbox", { name: /like best/ })).toBeTruthy();
    press("Show whole pages");
    expect(heading().textContent).toBe("At home");
  });

  it("sends once, and without a way to send has no button for it", () => {
    const onFinish = vi.fn();
    const { unmount } = render(<Filled start="review" onFinish={onFinish} finishing finishNote="Sending" />);
    press("Send my answers");
    expect(onFinish).not.toHaveBeenCalled();
    expect(screen.getByText("Sending")).toBeTruthy();
    unmount();
    render(<Filled start="review" />);
    expect(screen.queryByRole("button", { name: "Send my answers" })).toBeNull();
  });

  it("has something to say where there are no questions yet", () => {
    render(<Filled pages={[]} />);
    expect(screen.getByText("There are no questions here yet.")).toBeTruthy();
  });
});
