import { LoginOver } from "./LoginOver";
import { StepUpOver } from "./StepUpOver";

/** What may have to be asked of somebody who is logged in, over whatever is open. */
export default function MemberOver() {
  return (
    <>
      <LoginOver />
      <StepUpOver />
    </>
  );
}
