import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { latePart } from "#app/components/ui/late-part.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import { isClosed, notFilmedYet, takesCrew } from "#server/bookings/status-transitions/contract.ts";
import { ExtendHold } from "../holds/extend-hold.tsx";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";
import { EditLink } from "./edit-link.tsx";
import type { Asked } from "./move-question.tsx";
import { asksWhy, type Move, movesFrom, reopenLabel } from "./moves.ts";

// Most visits to a booking end nothing.
const LateQuestion = latePart(async () => (await import("./move-question.tsx")).MoveQuestion);

type Props = { page: Pick<BookingPage, "booking" | "today" | "confirmsEarly">; outcome: Outcome | undefined };

const STYLES: Record<Move["kind"], string> = {
  next: "button button-small button-accent w-full sm:w-auto",
  other: "button button-small max-sm:w-full",
  back: "button button-small max-sm:w-full",
  end: "button button-small button-danger max-sm:grow",
};

/** Where the booking may go from here, as buttons: the likely next step first. */
export function MoveButtons({ page: { booking, today, confirmsEarly }, outcome }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const busy = ["move", "reopen"].includes(String(useNavigation().formData?.get("intent")));
  const { id, version, status, statusBefore, weddingDate } = booking;
  const ahead = weddingDate === null || weddingDate > today;
  const moves = movesFrom(status, ahead, statusBefore).filter(
    ({ to }) => weddingDate !== null || !takesCrew(to),
  );
  const fields = { intent: "move", id, version };
  const error = asked && outcome?.intent === "move" ? outcome.fields.reason : undefined;

  // A refusal for want of a reason is mended in the dialog; anything else is said at the foot of the page.
  useEffect(() => {
    if (outcome?.intent === "move" && !outcome.fields.reason) setAsked(undefined);
  }, [outcome]);

  return (
    <div className="flex flex-wrap gap-2">
      {statusBefore && (
        <Form method="post" preventScrollReset className="w-full sm:w-auto">
          <HiddenFields fields={{ ...fields, intent: "reopen" }} />
          <button type="submit" disabled={busy} className={STYLES.next}>
            {reopenLabel(statusBefore)}
          </button>
        </Form>
      )}
      {moves.map((move) =>
        asksWhy(status, move.to, confirmsEarly) ? (
          <button
            key={move.to}
            id={`move-${move.to}`}
            type="button"
            disabled={busy}
            className={STYLES[move.kind]}
            onClick={() => setAsked(move.to as Asked)}
          >
            {move.kind === "end" ? move.label : `${move.label}…`}
          </button>
        ) : (
          <Form
            key={move.to}
            method="post"
            preventScrollReset
            className={move.kind === "next" ? "w-full sm:w-auto" : "max-sm:grow"}
          >
            <HiddenFields fields={{ ...fields, status: move.to, reason: "" }} />
            <button id={`move-${move.to}`} type="submit" disabled={busy} className={STYLES[move.kind]}>
              {move.label}
            </button>
          </Form>
        ),
      )}
      {status === "held" && (
        <ExtendHold
          hold={{ ...booking, couple: coupleOf(booking) }}
          outcome={outcome}
          className={STYLES.back}
        />
      )}
      {weddingDate === null && !isClosed(status) && (
        <p className="quiet w-full">
          {strings.toHoldOrConfirm}{" "}
          <EditLink field="weddingDate" className="text-link inline-flex min-h-11 items-center">
            {strings.setTheDate}
          </EditLink>
        </p>
      )}
      {status === "confirmed" && weddingDate !== null && ahead && (
        <p className="quiet w-full">{notFilmedYet(weddingDate)}</p>
      )}
      {asked && (
        <LateQuestion
          asked={asked}
          fields={fields}
          error={error}
          busy={busy}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
