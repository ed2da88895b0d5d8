import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { readRoom, roomFor, sizeText } from "@/work/room";
import classes from "./pages.module.css";
import "@/words/activity";

/** Warns before a test that this device may not have room for it. In the middle of one nothing could be done about it. */
export function RoomNotice({ files }: { files: number }) {
  const [free, setFree] = useState<number>();
  useEffect(() => {
    let wanted = true;
    void readRoom().then((room) => wanted && setFree(room?.free));
    return () => {
      wanted = false;
    };
  }, []);
  const needed = roomFor(files, true);
  if (free === undefined || free >= needed) return null;
  return (
    <div className={classes.room}>
      <InlineNotice kind="info">
        {t`This device has room for ${sizeText(free)}, and this test may need up to ${sizeText(needed)}, most of it for recordings. Before you begin, delete files or applications that are not needed, or let what waits be sent. Without recordings ${sizeText(roomFor(files, false))} are enough.`}
      </InlineNotice>
    </div>
  );
}
