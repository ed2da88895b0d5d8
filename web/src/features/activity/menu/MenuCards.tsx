import { plural, t } from "@lingui/core/macro";
import { useDisclosure } from "@mantine/hooks";
import {
  IconFileText,
  IconPlayerPause,
  IconTargetArrow,
  IconTestPipe,
  IconUserPlus,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { AddPersonDialog } from "@/features/people/person/AddPersonDialog";
import { CardLink } from "@/ui/CardLink";
import classes from "./Menu.module.css";
import type { AppMenu } from "./menu";
import "@/words/activity";

/** The ways on from an application, and how much waits on each. */
export function MenuCards({ menu }: { menu: AppMenu }) {
  const { application_id: application, open, finished, children } = menu;
  const params = { applicationID: application };
  return (
    <ul className={classes.cards}>
      <li>
        {menu.may_test ? (
          <CardLink to="/appTester/$applicationID" params={params} className={classes.card}>
            <CardWords icon={IconTestPipe} title={t`Test App`} text={t`Go through it yourself. Nothing is stored.`} />
          </CardLink>
        ) : (
          <div className={classes.card} data-off>
            <CardWords
              icon={IconTestPipe}
              title={t`Test App`}
              text={t`Its author has taken it out of the marketplace. Activities with children go on.`}
            />
          </div>
        )}
      </li>
      <li>
        <CardLink to="/activities" search={{ tab: "resume", application }} className={classes.card}>
          <CardWords
            icon={IconPlayerPause}
            title={t`Resume Activity`}
            text={plural(open, { 0: "Nothing is under way.", one: "# open activity", other: "# open activities" })}
          />
        </CardLink>
      </li>
      <li>
        <NewProfile menu={menu} />
      </li>
      <li>
        <CardLink
          to="/testAppMenu/$applicationID"
          params={params}
          search={{ list: "children" }}
          className={classes.card}
        >
          <CardWords
            icon={IconUsers}
            title={t`Children Profiles`}
            text={plural(children, { 0: "No child has been tested yet.", one: "# child", other: "# children" })}
          />
        </CardLink>
      </li>
      <li>
        <CardLink to="/activities" search={{ tab: "completed", application }} className={classes.card}>
          <CardWords
            icon={IconFileText}
            title={t`Child Report`}
            text={plural(finished, {
              0: "No activity is finished yet.",
              one: "# report",
              other: "# reports",
            })}
          />
        </CardLink>
      </li>
      <li>
        <CardLink to="/testAppMenu/$applicationID" params={params} search={{ list: "plans" }} className={classes.card}>
          <CardWords
            icon={IconTargetArrow}
            title={t`Intervention Plan`}
            text={t`Goals tied to categories and measures, with dates to look at them again.`}
          />
        </CardLink>
      </li>
    </ul>
  );
}

/** Adds a child, and goes on to start the application with them. */
function NewProfile({ menu }: { menu: AppMenu }) {
  const [adding, dialog] = useDisclosure(false);
  const navigate = useNavigate();
  const goOn = (child: string) =>
    void (menu.may_start
      ? navigate({ to: "/activities", search: { tab: "start", application: menu.application_id, child } })
      : navigate({ to: "/dashboard/child/$childID", params: { childID: child } }));
  return (
    <>
      <button type="button" className={classes.card} onClick={dialog.open} aria-haspopup="dialog">
        <CardWords
          icon={IconUserPlus}
          title={t`New Profile`}
          text={menu.may_start ? t`Add a child and start with them.` : t`Add a child to your list.`}
        />
      </button>
      <AddPersonDialog
        opened={adding}
        close={dialog.close}
        onAdded={(person) => "child_id" in person && goOn(person.child_id)}
      />
    </>
  );
}

interface CardWordsProps {
  icon: TablerIcon;
  title: string;
  text: string;
}

function CardWords({ icon: Icon, title, text }: CardWordsProps) {
  return (
    <>
      <Icon size={32} stroke={1.5} aria-hidden className={classes.icon} />
      <span className={classes.title}>{title}</span>
      <span className={classes.text}>{text}</span>
    </>
  );
}
