import { Radio, Stack } from "@mantine/core";
import { type DateOrder, orderChoices } from "./dates";
import classes from "./import.module.css";
import type { Import } from "./imports";

interface DateOrderQuestionProps {
  data: Import;
  order: DateOrder | undefined;
  choose: (order: DateOrder) => void;
}

/** Asked only when the file's dates can be read in several ways. */
export function DateOrderQuestion({ data, order, choose }: DateOrderQuestionProps) {
  return (
    <Radio.Group
      className={classes.question}
      label="How are the dates written?"
      description="The dates of this file can be read in more than one way. Your answer holds for all of them."
      value={order ?? ""}
      onChange={(order) => choose(order as DateOrder)}
    >
      <Stack gap="sm" mt="sm">
        {orderChoices(data.orders, data.order_dates).map(({ order, label, examples }) => (
          <Radio key={order} value={order} label={label} description={examples.join(" · ")} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
