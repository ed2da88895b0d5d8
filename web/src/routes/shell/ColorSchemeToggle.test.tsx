import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderInApp } from "@/test/app";
import { ColorSchemeToggle } from "./ColorSchemeToggle";

const page = document.documentElement;
const scheme = () => page.getAttribute("data-mantine-color-scheme");
const button = () => screen.getByRole("button");

afterEach(() => page.removeAttribute("data-mantine-color-scheme"));

it("answers at once, before the page changes its colours", async () => {
  await renderInApp(<ColorSchemeToggle />);
  fireEvent.click(button());
  expect(button().getAttribute("aria-label")).toBe("Use the light theme");
  expect(scheme()).toBe("light");
  await waitFor(() => expect(scheme()).toBe("dark"));
  expect(button().getAttribute("aria-label")).toBe("Use the light theme");
});

it("ends with what was pressed last", async () => {
  await renderInApp(<ColorSchemeToggle />);
  const schemes: (string | null)[] = [];
  const observer = new MutationObserver((changes) => schemes.push(...changes.map(scheme)));
  observer.observe(page, { attributeFilter: ["data-mantine-color-scheme"] });
  fireEvent.click(button());
  fireEvent.click(button());
  expect(button().getAttribute("aria-label")).toBe("Use the dark theme");
  await waitFor(() => expect(schemes.length).toBeGreaterThan(1));
  observer.disconnect();
  expect(schemes.at(-1)).toBe("light");
  expect(button().getAttribute("aria-label")).toBe("Use the dark theme");
});
