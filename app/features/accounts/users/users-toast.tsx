import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import type { Outcome } from "#app/lib/outcome.ts";

/** What the last press came to; a refused invitation says so in its own dialog. */
export function UsersToast({ outcome }: { outcome: Outcome | undefined }) {
  const saidElsewhere = outcome?.intent === "invite" && outcome.tone === "failure";
  return <OutcomeToast outcome={saidElsewhere ? undefined : outcome} />;
}
