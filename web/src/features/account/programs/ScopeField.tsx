import { t } from "@lingui/core/macro";
import "@/words/programs";
import { Box, Checkbox, Stack } from "@mantine/core";
import { Controller, useFormContext } from "@/ui/form/useAppForm";
import classes from "./Programs.module.css";
import { parts } from "./scopes";

/** What a token may do: for each part of Milepost reading and changing. */
export function ScopeField() {
  const { control } = useFormContext<{ scopes: string[] }>();
  return (
    <Controller
      control={control}
      name="scopes"
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <Checkbox.Group
          label={t`What it may do`}
          description={t`Never more than you may do yourself. Choose no more than the program needs.`}
          value={value}
          onChange={onChange}
          error={error?.message}
        >
          <Stack gap="xs" my="xs">
            {parts.map(({ name, label, writes }, place) => (
              <Box key={name} role="group" aria-label={label} className={classes.part}>
                <span>{label}</span>
                <Checkbox ref={place === 0 ? ref : undefined} value={`${name}:read`} label={t`Read`} />
                {writes && <Checkbox value={`${name}:write`} label={t`Change`} />}
              </Box>
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    />
  );
}
