import { t } from "@lingui/core/macro";
import "@/words/children";
import type { ComponentProps } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { FilterFields } from "./FilterFields";

interface FilterDialogProps extends ComponentProps<typeof FilterFields> {
  onClose: () => void;
}

/** Asks which children the list shows. */
export const FilterDialog = ({ onClose, ...fields }: FilterDialogProps) => (
  <Dialog onClose={onClose} title={t`Filter the list`}>
    <FilterFields {...fields} />
  </Dialog>
);
