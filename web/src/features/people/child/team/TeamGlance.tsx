import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { GlanceCard, GlanceSkeleton } from "@/features/people/child/GlanceCard";
import { kinds } from "@/features/people/kinds";
import { initials } from "@/features/people/photo/initials";
import { Loaded } from "@/ui/feedback/Loaded";
import { formatName } from "@/ui/format";
import { StatusBadge } from "@/ui/StatusBadge";
import { lookOf } from "./memberState";
import classes from "./Team.module.css";
import { hasEnded, type TeamMember, teamQuery } from "./team";

const most = 4;

/** Who works with the child, and how far each has come. */
export function TeamGlance({ childId }: { childId: string }) {
  const query = useQuery(teamQuery(childId));
  return (
    <GlanceCard childId={childId} tab="team" title={t`Care team`}>
      <Loaded query={query} failure={t`The care team could not be loaded`} skeleton={<GlanceSkeleton />}>
        {(team) => <People team={team.filter((member) => !hasEnded(member))} />}
      </Loaded>
    </GlanceCard>
  );
}

function People({ team }: { team: TeamMember[] }) {
  if (team.length === 0) return <Text size="sm" c="dimmed">{t`Nobody else works with this child yet.`}</Text>;
  const more = team.length - most;
  return (
    <ul className={classes.people}>
      {team.slice(0, most).map((member) => (
        <li key={member.id} className={classes.person}>
          <TeamGlanceMember member={member} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <Text size="sm" c="dimmed">
            {plural(more, { one: "and # more", other: "and # more" })}
          </Text>
        </li>
      )}
    </ul>
  );
}

function TeamGlanceMember({ member }: { member: TeamMember }) {
  const { first_name, last_name, kind } = member;
  const { tone, icon, word } = lookOf(member);
  return (
    <>
      <span className={classes.initials} aria-hidden>
        {initials(first_name) + initials(last_name)}
      </span>
      <span>
        <bdi>{formatName(first_name, last_name)}</bdi>{" "}
        <Text span size="sm" c="dimmed">
          {kinds[kind].label}
        </Text>
        <br />
        <StatusBadge tone={tone} icon={icon}>
          {word}
        </StatusBadge>
      </span>
    </>
  );
}
