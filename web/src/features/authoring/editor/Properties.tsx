import { Tabs } from "@mantine/core";
import type { CanvasContext } from "../canvas/context";
import { ElementPanel } from "../question/element/ElementPanel";
import classes from "./QuestionEdit.module.css";
import { QuestionPanel } from "./QuestionPanel";

interface PropertiesProps {
  context: CanvasContext;
  tab: string | null;
  onTab: (tab: string | null) => void;
}

/** The panel beside the canvas: the question, and what is selected. */
export function Properties({ context, tab, onTab }: PropertiesProps) {
  const { selected, elements } = context;
  const [element] = selected;
  return (
    <aside className={classes.panel} aria-label="Properties">
      <Tabs value={element ? tab : "question"} onChange={onTab} keepMounted={false}>
        <Tabs.List grow mb="md">
          <Tabs.Tab value="question">Question</Tabs.Tab>
          <Tabs.Tab value="element" disabled={!element}>
            {selected.length > 1 ? `${selected.length} elements` : "Element"}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="question">
          <QuestionPanel question={elements.question} />
        </Tabs.Panel>
        <Tabs.Panel value="element">
          {element && (
            <ElementPanel key={selected.map((one) => one.element_id).join()} selected={selected} elements={elements} />
          )}
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}
