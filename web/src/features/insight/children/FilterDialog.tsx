import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Modal } from "@mantine/core";
import type { ComponentProps } from "react";
import { FilterFields } from "./FilterFields";

interface FilterDialogProps extends ComponentProps<typeof FilterFields> {
  onClose: () => void;
}

/** Asks which children the list shows. */
export const FilterDialog = ({ onClose, ...fields }: FilterDialogProps) => (
  <Modal opened onClose={onClose} title={t`Filter the list`}>
    <FilterFields {...fields} />
  </Modal>
);
