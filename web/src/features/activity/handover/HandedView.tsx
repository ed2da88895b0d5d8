import { useEffect, useEffectEvent } from "react";
import { HandedStage, type HandedStageProps } from "./HandedStage";
import { useHandOver, useHandOverState } from "./useHandOver";

interface HandedViewProps extends Omit<HandedStageProps, "goesOn" | "asks"> {
  /** The author's rules leave the next question to nobody. */
  mayGoOn: boolean;
}

/** What the runner shows to the child while the device is handed over. */
export function HandedView({ mayGoOn, ...props }: HandedViewProps) {
  const { on, goesOn, asks } = useHandOverState(useHandOver());
  const begin = useEffectEvent(() => {
    if (props.index < 0) props.onIndex(0);
  });
  // From the introduction the child begins with the first question.
  useEffect(() => {
    if (on) begin();
  }, [on]);
  return on ? <HandedStage {...props} goesOn={goesOn && mayGoOn} asks={asks} /> : null;
}
