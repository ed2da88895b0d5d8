import { LoginOver } from "./LoginOver";
import { StepUpOver } from "./StepUpOver";

/** Questions that a logged-in person may have to answer, over the open page. */
export default function MemberOver() {
  return (
    <>
      <LoginOver />
      <StepUpOver />
    </>
  );
}
