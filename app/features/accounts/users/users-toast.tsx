import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import type { UsersOutcome } from "./change-users.ts";

/** What the last press came to; a refused invitation says so in its own dialog. */
export function UsersToast({ outcome }: { outcome: UsersOutcome | undefined }) {
  const saidElsewhere = outcome?.intent === "invite" && outcome.tone === "failure";
  return <OutcomeToast outcome={saidElsewhere ? undefined : outcome} />;
}
