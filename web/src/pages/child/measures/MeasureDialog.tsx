import { t } from "@lingui/core/macro";
import "@/words/children";
import { useQuery } from "@tanstack/react-query";
import { measuresQuery } from "@/features/specialist/children/cohort";
import { Dialog } from "@/ui/dialog/Dialog";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import type { ChildEvent, CoursePoint, MeasureSeries } from "./course";
import { EventForm } from "./EventForm";
import { MeasurementForm } from "./MeasurementForm";
import { MeasurementHistory } from "./MeasurementHistory";
import { RemoveScoreForm } from "./RemoveScoreForm";
import type { ScoreAct } from "./ScoreList";

/** What somebody is about to do. */
export type Asked =
  | { act: "add"; measure?: string }
  | { act: "note"; event?: ChildEvent }
  | { act: ScoreAct; point: CoursePoint; series: MeasureSeries };

const titleOf = (asked: Asked): string => {
  switch (asked.act) {
    case "add":
      return t`Add a score`;
    case "correct":
      return t`Correct a score`;
    case "remove":
      return t`Remove this score?`;
    case "history":
      return t`History of a score`;
    default:
      return asked.event ? t`Change a note` : t`Add a note`;
  }
};

interface MeasureDialogProps {
  childId: string;
  asked?: Asked;
  close: () => void;
}

export function MeasureDialog({ childId, asked, close }: MeasureDialogProps) {
  return (
    <Dialog opened={asked !== undefined} onClose={close} title={asked && titleOf(asked)} size="lg">
      {asked && <Body childId={childId} asked={asked} close={close} />}
    </Dialog>
  );
}

function Body({ childId, asked, close }: MeasureDialogProps & { asked: Asked }) {
  const common = { done: close };
  switch (asked.act) {
    case "add":
      return <NewMeasurementForm childId={childId} measure={asked.measure} {...common} />;
    case "note":
      return <EventForm childId={childId} event={asked.event} {...common} />;
    case "correct":
      return <MeasurementForm childId={childId} measures={[asked.series.measure]} point={asked.point} {...common} />;
    case "remove":
      return <RemoveScoreForm point={asked.point} {...common} />;
    default:
      return <MeasurementHistory point={asked.point} metric={asked.series.measure.metric} />;
  }
}

interface NewMeasurementFormProps {
  childId: string;
  measure?: string;
  done: () => void;
}

function NewMeasurementForm(props: NewMeasurementFormProps) {
  const query = useQuery(measuresQuery);
  return (
    <Loaded query={query} failure={t`The measures could not be loaded`} skeleton={<ContentSkeleton shape="text" />}>
      {(measures) => <MeasurementForm {...props} measures={measures} />}
    </Loaded>
  );
}
