import { useState } from "react";
import { latePart } from "#app/components/ui/late-part.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import * as strings from "../strings/holds.ts";
import type { HeldBooking } from "./hold-question.tsx";

// Most visits don't extend anything.
const LateQuestion = latePart(async () => (await import("./hold-question.tsx")).HoldQuestion);

type Props = { hold: HeldBooking; outcome: Outcome | undefined; className: string };

/** Asks how many days longer a date should be held. */
export function ExtendHold({ hold, outcome, className }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={strings.extendHoldOf(hold.couple)}
        onClick={() => setOpen(true)}
      >
        {strings.extendHoldEllipsis}
      </button>
      {open && <LateQuestion hold={hold} outcome={outcome} onClose={() => setOpen(false)} />}
    </>
  );
}
