import { CloseButton } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import classes from "./notices.module.css";

type Kind = "success" | "error" | "info";

interface Notice {
  id: number;
  kind: Kind;
  text: string;
  since: number;
  step?: Step;
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
  error(text: string, options?: ErrorOptions): void;
  /** Takes away what was said before the page that is now opening. */
  leavePage(): void;
}

type Act = { do: "add"; notice: Notice } | { do: "close"; id: number } | { do: "leave"; before: number };

const successStaysMs = 8_000;
/** A notice posted together with a navigation belongs to the page that it leads to. */
const sameStepMs = 1_500;

/** The same text is not stacked: saying it again replaces it, which announces it again. */
function reduce(list: Notice[], act: Act): Notice[] {
  if (act.do === "close") return list.filter((notice) => notice.id !== act.id);
  if (act.do === "leave") return list.filter((notice) => notice.since >= act.before);
  return [...list.filter((notice) => stillTrue(notice, act.notice)), act.notice];
}

/** What was said before still holds beside something new: not a failure beside a later success, nor what was only to be known. */
const stillTrue = (notice: Notice, next: Notice) =>
  notice.text !== next.text && notice.kind !== "info" && !(notice.kind === "error" && next.kind === "success");

const NoticesContext = createContext<Notices | null>(null);
let lastId = 0;

/** In-page notices: `notices.error("Failed to save.", { retry })`. */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error("useNotices needs the NoticeProvider.");
  return notices;
}

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [list, dispatch] = useReducer(reduce, []);
  const notices = useMemo<Notices>(() => {
    const add = (kind: Kind, text: string, step?: Step) => {
      lastId += 1;
      dispatch({ do: "add", notice: { id: lastId, kind, text, since: Date.now(), step } });
    };
    return {
      success: (text, step) => add("success", text, step),
      info: (text) => add("info", text),
      error: (text, { retry } = {}) => add("error", text, retry && { label: "Retry", run: retry }),
      leavePage: () => dispatch({ do: "leave", before: Date.now() - sameStepMs }),
    };
  }, []);
  const region = useRef<HTMLElement>(null);
  const place = usePlace(region, list.length);
  return (
    <NoticesContext value={notices}>
      {children}
      <section ref={region} className={classes.region} data-place={place} aria-label="Notices">
        {list.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} close={() => dispatch({ do: "close", id: notice.id })} />
        ))}
      </section>
    </NoticesContext>
  );
}

/** The region lies at the bottom, or at the top when it would cover what has the focus: the button that was just pressed. */
function usePlace(region: RefObject<HTMLElement | null>, count: number): "top" | "bottom" {
  const [place, setPlace] = useState<"top" | "bottom">("bottom");
  useLayoutEffect(() => {
    const pressed = document.activeElement;
    if (count === 0 || !region.current || !pressed || pressed === document.body) return setPlace("bottom");
    if (region.current.contains(pressed)) return;
    const height = region.current.getBoundingClientRect().height + 2 * edgePx;
    setPlace(pressed.getBoundingClientRect().bottom > window.innerHeight - height ? "top" : "bottom");
  }, [count, region]);
  return place;
}

/** How far the region lies from the edge of the window. */
const edgePx = 16;

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
      <CloseButton aria-label="Close notice" onClick={close} />
    </div>
  );
}
