import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";

interface CommitInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  value: string;
  onCommit: (value: string) => void;
}

/** A text field that writes when it is left or Enter is pressed: for names that other things refer to. */
export function CommitInput({ value, onCommit, ...rest }: CommitInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== value) onCommit(typed);
    setTyped(null);
  };
  return (
    <TextInput
      {...rest}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        commit();
      }}
    />
  );
}
