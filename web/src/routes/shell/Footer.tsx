import { t } from "@lingui/core/macro";
import { Anchor } from "@mantine/core";
import classes from "./Shell.module.css";

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div>
        <span>© {new Date().getFullYear()} Milepost</span>
        <Anchor href="https://www.apache.org/licenses/LICENSE-2.0" target="_blank" rel="noreferrer" size="xs">
          {t`Free software under the Apache License 2.0`}
        </Anchor>
      </div>
    </footer>
  );
}
