import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, Group, Loader, Paper, Text } from "@mantine/core";
import { IconAlertTriangle, IconArrowLeft } from "@tabler/icons-react";
import { useAccount } from "@/api/session";
import HelpButton from "@/features/help/HelpButton";
import { IconLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { myAppsPath } from "../editorSearch";
import { mayAuthor } from "../mayAuthor";
import { NoAuthor } from "../NoAuthor";
import { AdditionalFields } from "../settings/AdditionalFields";
import { BasicFields } from "../settings/BasicFields";
import { PricingFields } from "../settings/PricingFields";
import { type SettingsField, stepOf } from "../settings/settings";
import { useWizard } from "./useWizard";
import classes from "./WizardScreen.module.css";

const names = [t`Basic Info`, t`Pricing`, t`Additional Info`] as const;
const last = names.length - 1;

/** Who may not author hears it before anything is typed. */
export default function WizardScreen() {
  return mayAuthor(useAccount().role) ? <Wizard /> : <WithoutWizard />;
}

function Wizard() {
  const { draft, file, setFile, errors, busy, change, goTo, submit } = useWizard();
  const step = Math.min(Math.max(draft.step, 0), last);
  const group = { form: draft.form, errors, change };
  const wrong = new Set<number>(Object.keys(errors).map((field) => stepOf(field as SettingsField)));
  return (
    <div className={classes.screen}>
      <div className={classes.bar}>
        <IconLink to={myAppsPath} aria-label={t`Back to My Apps`}>
          <IconArrowLeft size={22} aria-hidden />
        </IconLink>
        <HelpButton />
      </div>
      <Page
        title={t`New Application`}
        lead={t`Three short steps; everything can be changed later. A star marks what is needed.`}
      >
        <form
          className={classes.columns}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (step < last) goTo(step + 1);
            else void submit();
          }}
        >
          {/* A change that is made while the application is created would be neither in it nor in the draft. */}
          <fieldset className={classes.fields} disabled={busy}>
            <Steps names={names} current={step} wrong={wrong} disabled={busy} onStep={goTo} />
            <Paper withBorder p="lg" className={classes.card}>
              <Text component="h2" size="xl" fw={650} mb="md">
                {names[step]}
              </Text>
              {step === 0 && <BasicFields {...group} file={file} onFile={setFile} />}
              {step === 1 && <PricingFields {...group} />}
              {step === 2 && <AdditionalFields {...group} />}
              <Group justify="space-between" mt="xl">
                {step > 0 ? (
                  <Button variant="default" disabled={busy} onClick={() => goTo(step - 1)}>{t`Back`}</Button>
                ) : (
                  <span />
                )}
                <Button type="submit" disabled={busy}>
                  {busy && <Loader size="xs" me="sm" color="currentColor" />}
                  {step < last ? t`Next` : t`Create Application`}
                </Button>
              </Group>
            </Paper>
          </fieldset>
        </form>
      </Page>
    </div>
  );
}

const WithoutWizard = () => (
  <Page title={t`New Application`}>
    <NoAuthor />
  </Page>
);

interface StepsProps {
  names: readonly string[];
  current: number;
  /** Steps on which something is wrong. */
  wrong: ReadonlySet<number>;
  disabled: boolean;
  onStep: (step: number) => void;
}

/** The side bar of a wizard: where one is, and the way to each step. */
function Steps({ names, current, wrong, disabled, onStep }: StepsProps) {
  return (
    <nav aria-label={t`Steps`}>
      <ol className={classes.steps}>
        {names.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              className={classes.step}
              disabled={disabled}
              aria-current={index === current ? "step" : undefined}
              onClick={() => onStep(index)}
            >
              <span className={classes.number}>{index + 1}</span>
              <span className={classes.name}>{name}</span>
              {wrong.has(index) && (
                <span className={classes.wrong}>
                  <IconAlertTriangle size={18} role="img" aria-label={t`Needs attention`} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
