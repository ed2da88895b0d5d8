import { t } from "@lingui/core/macro";
import "@/words/hub";
import { Facts } from "@/ui/Facts";
import { Missing } from "@/ui/Missing";
import type { Figures } from "../hubs";
import { rounded } from "./figures";

const noUse = () => t`It was not used in this month.`;
const oneUse = () => t`It takes two occasions in a month to say how long it is from one to the next.`;

/** The average duration of an occasion in hours, or why there is none. */
export const Duration = ({ avg_duration: hours }: Figures) =>
  hours === null ? <Missing reason={noUse()} /> : rounded(hours);

/** The average time from one occasion to the next in minutes, or why there is none. */
export const Frequency = ({ avg_frequency: minutes, occasion }: Figures) =>
  minutes === null ? <Missing reason={occasion === 0 ? noUse() : oneUse()} /> : rounded(minutes);

/** The three figures of a month. */
export function FiguresList({ figures }: { figures: Figures }) {
  return (
    <Facts
      facts={[
        { label: t`Occasions per month`, value: figures.occasion },
        { label: t`Average Duration in hours`, value: <Duration {...figures} /> },
        { label: t`Average Frequency in min`, value: <Frequency {...figures} /> },
      ]}
    />
  );
}
