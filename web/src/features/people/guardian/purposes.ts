import { t } from "@lingui/core/macro";
import "@/words/people";
import {
  IconCamera,
  IconClipboardCheck,
  IconDots,
  IconFlask,
  IconHeartHandshake,
  IconMicrophone,
  IconShare,
  IconVideo,
  type TablerIcon,
} from "@tabler/icons-react";
import { purposes } from "../child/consent/consents";
import type { Purpose } from "./guarded";

interface Meaning {
  purpose: Exclude<Purpose, "other">;
  icon: TablerIcon;
  label: string;
  /** What somebody agrees to. */
  means: string;
  /** What becomes of it when they withdraw. */
  withdrawn: string;
}

const recorded = t`Recording stops at once, and what is being sent just now is thrown away. What was recorded before stays until the people who work with the child delete it: ask them to.`;
const staysAsItIs = t`The people who work with the child see that you withdrew. What was done before stays as it is.`;

/** What a guardian can agree to, each in a sentence. */
export const meanings: Meaning[] = [
  {
    purpose: "assessment",
    icon: IconClipboardCheck,
    label: purposes.assessment,
    means: t`The child is tested and observed, and the results are kept.`,
    withdrawn: staysAsItIs,
  },
  {
    purpose: "therapy",
    icon: IconHeartHandshake,
    label: purposes.therapy,
    means: t`The child takes part in training or therapy, and how it goes is written down.`,
    withdrawn: staysAsItIs,
  },
  {
    purpose: "pictures",
    icon: IconCamera,
    label: purposes.pictures,
    means: t`Photos of the child may be taken during an activity and kept with its results.`,
    withdrawn: recorded,
  },
  {
    purpose: "audio",
    icon: IconMicrophone,
    label: purposes.audio,
    means: t`The child's voice may be recorded during an activity and kept with its results.`,
    withdrawn: recorded,
  },
  {
    purpose: "video",
    icon: IconVideo,
    label: purposes.video,
    means: t`The child may be filmed during an activity, and the film kept with its results.`,
    withdrawn: recorded,
  },
  {
    purpose: "sharing",
    icon: IconShare,
    label: purposes.sharing,
    means: t`What was found out may be told to others who look after the child, such as a school or a doctor.`,
    withdrawn: staysAsItIs,
  },
  {
    purpose: "research",
    icon: IconFlask,
    label: purposes.research,
    means: t`The child's results may be used to find out more about how children develop.`,
    withdrawn: staysAsItIs,
  },
];

/** Something else, which was agreed to in words of its own. */
export const otherIcon = IconDots;
export const otherWithdrawn = staysAsItIs;
