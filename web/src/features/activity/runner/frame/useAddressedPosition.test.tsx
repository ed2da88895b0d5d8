import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
  useSearch,
} from "@tanstack/react-router";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useAddressedPosition } from "./useAddressedPosition";

function Questions() {
  const { q = 0 }: { q?: number } = useSearch({ strict: false });
  const [index, onIndex] = useAddressedPosition(q, 5);
  return (
    <>
      <h1>Question {index}</h1>
      <button type="button" onClick={() => onIndex(index + 1)}>
        Next
      </button>
      <Link to={"/child" as string}>Child</Link>
    </>
  );
}

const root = createRootRoute();
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: "/questions", component: Questions }),
  createRoute({ getParentRoute: () => root, path: "/child", component: () => <h1>Robin</h1> }),
]);

/** Opens the questions at their second one, with the child's page before them. */
async function openQuestions() {
  const history = createMemoryHistory({ initialEntries: ["/child", "/questions?q=1"] });
  const router = createRouter({ routeTree, history, scrollRestoration: true });
  await router.load();
  render(<RouterProvider router={router as never} />);
  await screen.findByText("Question 1");
  return { history, address: () => history.location.href };
}

const next = () => fireEvent.click(screen.getByRole("button", { name: "Next" }));

it("remembers a step that was taken just before its page was left", async () => {
  const { history, address } = await openQuestions();
  next();
  fireEvent.click(screen.getByRole("link", { name: "Child" }));
  await screen.findByText("Robin");
  expect(address()).toBe("/child");
  act(() => history.back());
  await screen.findByText("Question 2");
  expect(address()).toBe("/questions?q=2");
});

it("does not hold back a user who goes to the page before", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { history, address } = await openQuestions();
    next();
    act(() => history.back());
    await screen.findByText("Robin");
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(address()).toBe("/child");
  } finally {
    vi.useRealTimers();
  }
});

it("writes the address when somebody stays", async () => {
  const { address } = await openQuestions();
  next();
  await waitFor(() => expect(address()).toBe("/questions?q=2"));
});

it("begins each question at its top, and leaves it where it is scrolled to when the address is written", async () => {
  const { address } = await openQuestions();
  const scrolled = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  next();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0 });
  scrolled.mockClear();
  await waitFor(() => expect(address()).toBe("/questions?q=2"));
  await screen.findByText("Question 2");
  expect(scrolled).not.toHaveBeenCalled();
});
