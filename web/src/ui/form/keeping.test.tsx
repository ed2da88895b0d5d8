import { TextInput } from "@mantine/core";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { announceEnd } from "@/api/client";
import { loggedIn, renderInApp } from "@/test/app";
import { Form } from "./Form";
import { TypedText } from "./keeping";
import { SubmitButton } from "./SubmitButton";
import { useAppForm } from "./useAppForm";

interface Values {
  name: string;
  place: string;
}

function Details({ stored }: { stored: Values }) {
  const form = useAppForm<Values>({ initial: stored, save: () => undefined });
  return (
    <Form form={form} label="Details">
      <TypedText name="details" />
      <TextInput {...form.field("name", "Name")} />
      <TextInput {...form.field("place", "Place")} />
      <SubmitButton busy="Saving">Save</SubmitButton>
    </Form>
  );
}

it("brings back what was typed, over what somebody else has saved in the other fields meanwhile", async () => {
  const first = await renderInApp(<Details stored={{ name: "North", place: "Oslo" }} />, "/", loggedIn());
  fireEvent.change(await screen.findByLabelText("Name"), { target: { value: "South" } });
  act(() => announceEnd("over"));
  first.unmount();

  await renderInApp(<Details stored={{ name: "North", place: "Bergen" }} />, "/", loggedIn());
  expect(await screen.findByDisplayValue("South")).toBeDefined();
  expect(screen.getByLabelText("Place")).toHaveProperty("value", "Bergen");
});
