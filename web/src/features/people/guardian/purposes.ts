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

const recorded = t`Recording stops at once, and any recording still being uploaded is discarded. Earlier recordings are kept until the people who work with the child delete them. You can ask them to do so.`;
const staysAsItIs = t`The people who work with the child see that you have withdrawn your consent. What was done before then is not changed.`;

/** What a guardian can agree to, each in a sentence. */
export const meanings: Meaning[] = [
  {
    purpose: "assessment",
    icon: IconClipboardCheck,
    label: purposes.assessment,
    means: t`The child may be tested and observed, and the results may be kept.`,
    withdrawn: staysAsItIs,
  },
  {
    purpose: "therapy",
    icon: IconHeartHandshake,
    label: purposes.therapy,
    means: t`The child may take part in training or therapy, and notes may be kept on their progress.`,
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
    means: t`Videos of the child may be taken during an activity and kept with its results.`,
    withdrawn: recorded,
  },
  {
    purpose: "sharing",
    icon: IconShare,
    label: purposes.sharing,
    means: t`The child's results may be shared with others involved in the child's care, such as a school or a doctor.`,
    withdrawn: staysAsItIs,
  },
  {
    purpose: "research",
    icon: IconFlask,
    label: purposes.research,
    means: t`The child's results may be used for research into how children develop.`,
    withdrawn: staysAsItIs,
  },
];

/** Something else, which was agreed to in words of its own. */
export const otherIcon = IconDots;
export const otherWithdrawn = staysAsItIs;
