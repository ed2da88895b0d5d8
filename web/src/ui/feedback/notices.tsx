import { t } from "@lingui/core/macro";
import { CloseButton } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useReducer, useRef } from "react";
import classes from "./notices.module.css";
import { useFreePlace } from "./useFreePlace";

type Kind = "success" | "error" | "info";

interface Notice {
  id: number;
  kind: Kind;
  text: string;
  since: number;
  step?: Step;
  /** The component that posted it. */
  source: string;
}

/** Something to do about what a notice says; the button closes the notice. */
export interface Step {
  label: string;
  run: () => void;
}

interface ErrorOptions {
  /** Shows a Retry button that closes the notice and calls this. */
  retry?: () => void;
}

export interface Notices {
  /** With a step, such as "Undo", the notice stays until it is closed or the page is left. */
  success(text: string, step?: Step): void;
  info(text: string): void;
  /** A further error of the same component takes the place of this one, unless Retry is still of use. */
  error(text: string, options?: ErrorOptions): void;
  /** Takes away the errors that this component posted, as when the field that they are about was corrected. */
  settled(): void;
  /** Takes away the notices that were posted before the page that is now opening. */
  leavePage(): void;
}

type Act =
  | { do: "add"; notice: Notice }
  | { do: "close"; id: number }
  | { do: "settle"; source: string }
  | { do: "leave"; before: number };

const successStaysMs = 8_000;
/** A notice posted together with a navigation belongs to the page that it leads to. */
const sameStepMs = 1_500;

/** The same text is not stacked: saying it again replaces it, which announces it again. */
function reduce(list: Notice[], act: Act): Notice[] {
  if (act.do === "close") return list.filter((notice) => notice.id !== act.id);
  if (act.do === "settle") return list.filter(({ kind, source }) => kind !== "error" || source !== act.source);
  if (act.do === "leave") return list.filter((notice) => notice.since >= act.before);
  return [...list.filter((notice) => stillTrue(notice, act.notice)), act.notice];
}

/** Whether an earlier notice still holds beside a new one: a failure does not beside a later success, nor does an information. */
const stillTrue = (notice: Notice, next: Notice) =>
  notice.text !== next.text && notice.kind !== "info" && !(notice.kind === "error" && outdates(next, notice));

const outdates = (next: Notice, failed: Notice) =>
  next.kind === "success" || (next.kind === "error" && next.source === failed.source && !failed.step);

interface Board extends Pick<Notices, "leavePage"> {
  add(notice: Pick<Notice, "kind" | "text" | "step" | "source">): void;
  settle(source: string): void;
}

const BoardContext = createContext<Board | null>(null);
let lastId = 0;

/** In-page notices: `notices.error("Failed to save.", { retry })`. */
export function useNotices(): Notices {
  const board = useContext(BoardContext);
  if (!board) throw new Error("useNotices needs the NoticeProvider.");
  const source = useId();
  return useMemo(
    () => ({
      success: (text, step) => board.add({ kind: "success", text, step, source }),
      info: (text) => board.add({ kind: "info", text, source }),
      error: (text, { retry } = {}) =>
        board.add({ kind: "error", text, step: retry && { label: t`Retry`, run: retry }, source }),
      settled: () => board.settle(source),
      leavePage: board.leavePage,
    }),
    [board, source],
  );
}

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [list, dispatch] = useReducer(reduce, []);
  const board = useMemo<Board>(
    () => ({
      add: (notice) => {
        lastId += 1;
        dispatch({ do: "add", notice: { ...notice, id: lastId, since: Date.now() } });
      },
      settle: (source) => dispatch({ do: "settle", source }),
      leavePage: () => dispatch({ do: "leave", before: Date.now() - sameStepMs }),
    }),
    [],
  );
  const region = useRef<HTMLElement>(null);
  const top = useFreePlace(region, list);
  return (
    <BoardContext value={board}>
      {children}
      <section
        ref={region}
        className={classes.region}
        style={top === undefined ? undefined : { top, bottom: "auto" }}
        aria-label={t`Notices`}
      >
        {list.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} close={() => dispatch({ do: "close", id: notice.id })} />
        ))}
      </section>
    </BoardContext>
  );
}

const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle };

function NoticeLine({ notice, close }: { notice: Notice; close: () => void }) {
  const Icon = icons[notice.kind];
  const { kind, text, step } = notice;
  useEffect(() => {
    if (kind !== "success" || step) return;
    const timer = setTimeout(close, successStaysMs);
    return () => clearTimeout(timer);
  }, [kind, step, close]);
  const act = () => {
    close();
    step?.run();
  };
  return (
    <div className={classes.notice} data-kind={kind}>
      <Icon className={classes.icon} aria-hidden size={22} />
      <p role="alert" className={classes.text}>
        {text}
      </p>
      {step && (
        <button type="button" className={classes.step} onClick={act}>
          {step.label}
        </button>
      )}
      <CloseButton aria-label={t`Close notice`} onClick={close} />
    </div>
  );
}
