import { IconAlertTriangle } from "@tabler/icons-react";
import classes from "./Steps.module.css";

interface StepsProps {
  names: readonly string[];
  current: number;
  /** Steps on which something is wrong. */
  wrong: ReadonlySet<number>;
  onStep: (step: number) => void;
}

/** The side bar of a wizard: where one is, and the way to each step. */
export function Steps({ names, current, wrong, onStep }: StepsProps) {
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {names.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              className={classes.step}
              aria-current={index === current ? "step" : undefined}
              onClick={() => onStep(index)}
            >
              <span className={classes.number}>{index + 1}</span>
              <span className={classes.name}>{name}</span>
              {wrong.has(index) && (
                <span className={classes.wrong}>
                  <IconAlertTriangle size={18} role="img" aria-label="Needs attention" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
