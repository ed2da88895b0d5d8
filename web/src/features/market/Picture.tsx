import { IconPhoto } from "@tabler/icons-react";
import { mediaUrl } from "@/api/media";
import classes from "./Market.module.css";

/** An application's picture, or a quiet place where one would be. Its title stands beside it, so it has no text of its own. */
export function Picture({ image }: { image: string }) {
  const url = image ? mediaUrl(image) : undefined;
  return (
    <div className={classes.picture}>
      {url ? <img src={url} alt="" loading="lazy" /> : <IconPhoto size={40} stroke={1.2} aria-hidden />}
    </div>
  );
}
