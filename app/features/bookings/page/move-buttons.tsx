import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import type { BookingView } from "#server/bookings/page/contract.ts";
import { notFilmedYet, REASON_MAX } from "#server/bookings/status-transitions/contract.ts";
import type { Outcome } from "./change-booking.ts";
import { type Move, movesFrom } from "./moves.ts";

type Props = {
  booking: BookingView;
  /** The day at the studio, `2026-11-21`. */
  today: string;
  outcome: Outcome | undefined;
};

const STYLES: Record<Move["kind"], string> = {
  next: "button button-small button-accent w-full sm:w-auto",
  other: "button button-small max-sm:w-full",
  back: "button button-small max-sm:w-full",
  end: "button button-small button-danger max-sm:grow",
};

const REASON_HINT = "Only for the studio. The couple won't see it.";

/** Where the booking may go from here, as buttons: the likely next step first. */
export function MoveButtons({ booking, today, outcome }: Props) {
  const [ending, setEnding] = useState<Move>();
  const busy = useNavigation().formData?.get("intent") === "move";
  const { id, version, status, closedReason, weddingDate } = booking;
  const ahead = weddingDate > today;
  const fields = { intent: "move", id, version, from: status, earlierReason: closedReason ?? "" };
  const error = ending && outcome?.intent === "move" ? outcome.fields.reason : undefined;

  // A refusal for want of a reason is mended in the dialog; anything else is said at the foot of the page.
  useEffect(() => {
    if (outcome?.intent === "move" && !outcome.fields.reason) setEnding(undefined);
  }, [outcome]);

  return (
    <div className="flex flex-wrap gap-2">
      {movesFrom(status, ahead).map((move) =>
        move.kind === "end" ? (
          <button
            key={move.to}
            type="button"
            disabled={busy}
            className={STYLES.end}
            onClick={() => setEnding(move)}
          >
            {move.label}
          </button>
        ) : (
          <Form
            key={move.to}
            method="post"
            preventScrollReset
            className={move.kind === "next" ? "w-full sm:w-auto" : "max-sm:grow"}
          >
            <HiddenFields fields={{ ...fields, status: move.to, reason: "" }} />
            <button type="submit" disabled={busy} className={STYLES[move.kind]}>
              {move.label}
            </button>
          </Form>
        ),
      )}
      {status === "confirmed" && ahead && <p className="quiet w-full">{notFilmedYet(weddingDate)}</p>}
      <Dialog
        title={ending?.to === "cancelled" ? "Cancel this wedding?" : "Mark as lost?"}
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
      >
        <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-5">
          <HiddenFields fields={{ ...fields, status: ending?.to ?? "" }} />
          <Field id="reason" label="Why?" hint={REASON_HINT} error={error}>
            <input
              {...fieldAttributes({ id: "reason", hint: REASON_HINT, error, focus: true })}
              type="text"
              name="reason"
              required
              maxLength={REASON_MAX}
              autoComplete="off"
              className={inputStyle}
            />
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" className="button button-small" onClick={() => setEnding(undefined)}>
              Not now
            </button>
            <button type="submit" disabled={busy} className="button button-small button-danger">
              {ending?.to === "cancelled" ? "Cancel the wedding" : "Mark as lost"}
            </button>
          </div>
        </Form>
      </Dialog>
    </div>
  );
}
