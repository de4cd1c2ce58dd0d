import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import type { Outcome } from "#app/lib/outcome.ts";

/** The outcome of the last action. A refused invitation is shown in its own dialog. */
export function UsersToast({ outcome }: { outcome: Outcome | undefined }) {
  const saidElsewhere = outcome?.intent === "invite" && outcome.tone === "failure";
  return <OutcomeToast outcome={saidElsewhere ? undefined : outcome} />;
}
