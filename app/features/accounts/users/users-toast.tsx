import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import type { Outcome } from "#app/lib/outcome.ts";

/** Shown in their own dialogs if they are refused. */
const IN_DIALOGS = ["invite", "reset-second-factor", "make-admin", "restore-admin"];

/** The outcome of the last action. */
export function UsersToast({ outcome }: { outcome: Outcome | undefined }) {
  const saidElsewhere = outcome?.tone === "failure" && IN_DIALOGS.includes(outcome.intent);
  return <OutcomeToast outcome={saidElsewhere ? undefined : outcome} />;
}
