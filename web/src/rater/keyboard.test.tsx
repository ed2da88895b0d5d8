import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { button, onNewDevices, openPage, title } from "./page.testdata";
import { fakeServer } from "./server.testdata";

onNewDevices();

// jsdom has no CSS.escape, which the arrow keys of radio buttons are looked up by.
beforeAll(() => Object.assign(window, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, "\\$&") } }));

/** More than there is on a page: what is not reached by then is reached by no keyboard. */
const mostTabs = 40;

/** Somebody who has a keyboard alone. */
function atKeyboard() {
  const user = userEvent.setup();
  const tabTo = async (isThere: (element: Element) => boolean, what: string) => {
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      if (document.activeElement && isThere(document.activeElement)) return;
      await user.tab();
    }
    expect.fail(`the keyboard does not reach ${what}`);
  };
  return {
    press: async (name: string) => {
      await tabTo((element) => element === screen.queryByRole("button", { name }), name);
      await user.keyboard("{Enter}");
    },
    answer: async (question: RegExp, keys: string) => {
      const group = screen.getByRole("radiogroup", { name: question });
      await tabTo(
        (element) =>
          within(group)
            .queryAllByRole("radio")
            .includes(element as HTMLElement),
        `${question}`,
      );
      await user.keyboard(keys);
    },
    write: async (text: string) => {
      await tabTo((element) => element === screen.queryByRole("textbox"), "the field");
      await user.keyboard(text);
    },
  };
}

it("is answered by keyboard alone, and each step begins at its heading", async () => {
  const server = fakeServer();
  const { press, answer, write } = atKeyboard();
  openPage();
  await button("I agree and begin");
  await press("I agree and begin");
  await title("Behaviour at home");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  await answer(/Shares toys/, " ");
  await answer(/Waits/, "{ArrowDown}{ArrowDown}");
  await press("Next");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2, name: "Anything else" }));
  await write("She hums");
  await press("Next");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2, name: "Before you send" }));
  await press("Send my answers");
  await title("Thank you");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect([...server.stored.values()].map(({ value, text }) => value ?? text)).toEqual(["0", "2", "She hums"]);
});

it("a refusal is sent by keyboard alone", async () => {
  const server = fakeServer();
  const { press, write } = atKeyboard();
  openPage();
  await button("I agree and begin");
  await press("I do not want to answer");
  await title("You do not want to answer?");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  await write("No time");
  await press("Say that I do not want to answer");
  await title("You chose not to answer");
  expect(server.calls.at(-1)?.path === "open" && server.opened.forms[0]?.state).toBe("refused");
});
