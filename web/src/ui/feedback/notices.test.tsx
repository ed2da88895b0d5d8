import { Button } from "@mantine/core";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPart } from "@/test/page";
import { useNotices } from "./notices";

/** Tells what a test presses for; each is a component of its own, as the parts of a page are. */
function Teller({ name }: { name: string }) {
  const notices = useNotices();
  return (
    <>
      <Button onClick={() => notices.error(`${name}: no title`)}>{`${name} title`}</Button>
      <Button onClick={() => notices.error(`${name}: no language`)}>{`${name} language`}</Button>
      <Button onClick={() => notices.error(`${name}: not sent`, { retry: () => undefined })}>{`${name} send`}</Button>
      <Button onClick={notices.settled}>{`${name} settled`}</Button>
      <Button onClick={() => notices.success("Saved")}>{`${name} saved`}</Button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const texts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

async function openTellers() {
  await openPart(
    <>
      <Teller name="A" />
      <Teller name="B" />
    </>,
  );
  await screen.findByRole("button", { name: "A title" });
}

it("keeps one error of a part of the page, beside those of others", async () => {
  await openTellers();
  press("A title");
  press("A language");
  expect(texts()).toEqual(["A: no language"]);
  press("B title");
  press("A title");
  press("A title");
  expect(texts()).toEqual(["B: no title", "A: no title"]);
});

it("keeps an error that can be tried again until it is, and takes none of it twice", async () => {
  await openTellers();
  press("A send");
  press("A title");
  press("A send");
  expect(texts()).toEqual(["A: not sent"]);
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(texts()).toEqual([]);
});

it("takes an error away when its cause is gone, and when it is closed", async () => {
  await openTellers();
  press("A title");
  press("B title");
  press("A saved");
  expect(texts(), "what went well since").toEqual(["Saved"]);
  press("A title");
  press("B title");
  press("A settled");
  expect(texts()).toEqual(["Saved", "B: no title"]);
  const [, close] = screen.getAllByRole("button", { name: "Close notice" });
  fireEvent.click(close as HTMLElement);
  expect(texts()).toEqual(["Saved"]);
});

it("does not say again what still stands when another notice comes or goes", async () => {
  await openTellers();
  press("B title");
  const [line] = screen.getAllByRole("alert");
  press("A title");
  press("A settled");
  expect(screen.getAllByRole("alert")).toEqual([line]);
});
