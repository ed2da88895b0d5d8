import { IconPhoto } from "@tabler/icons-react";
import { useState } from "react";
import { mediaUrl } from "@/api/media";
import classes from "./ApplicationPicture.module.css";

/** An application's picture beside its title; a quiet place where there is none. */
export function ApplicationPicture({ image, className }: { image: string; className?: string }) {
  const [broken, setBroken] = useState("");
  return (
    <div className={`${classes.picture} ${className ?? ""}`}>
      {image && broken !== image ? (
        <img src={mediaUrl(image)} alt="" loading="lazy" onError={() => setBroken(image)} />
      ) : (
        <IconPhoto size={40} stroke={1.25} aria-hidden />
      )}
    </div>
  );
}
