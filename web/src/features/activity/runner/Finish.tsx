import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useSyncExternalStore } from "react";
import type { RunnerStore } from "../store/runnerStore";
import { FinishDialog } from "./FinishDialog";
import classes from "./runner.module.css";
import { useFinish } from "./useFinish";

/** The way out of an activity, with the notice that there is none back in. */
export function Finish({ store, finish }: { store: RunnerStore; finish: () => Promise<void> }) {
  const data = useSyncExternalStore(store.subscribe, store.snapshot);
  const [opened, { open, close }] = useDisclosure(false);
  const finishing = useFinish(store, data, finish);
  const leave = () => {
    finishing.cancel();
    close();
  };
  return (
    <>
      <Button className={classes.big} onClick={open}>
        Continue to Final Report
      </Button>
      {opened && <FinishDialog data={data} finishing={finishing} onClose={leave} />}
    </>
  );
}
