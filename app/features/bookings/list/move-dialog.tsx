import { useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { inTheirData } from "#app/forms/strings.ts";
import type { BookingRow } from "#server/bookings/list/contract.ts";
import {
  BOOKING_MOVES,
  isClosed,
  mayMoveOn,
  REASON_MAX,
  REASON_MISSING,
  takesDateBack,
} from "#server/bookings/status-transitions/contract.ts";
import * as strings from "../strings/list.ts";
import { bookingCount, coupleOf } from "./booking-labels.ts";
import type { BookingsOutcome } from "./change-bookings.ts";
import { written } from "./moved-bookings.ts";

type Status = BookingRow["status"];
type Movable = Pick<BookingRow, "id" | "version" | "brideName" | "groomName" | "status" | "weddingDate">;
type Props = {
  bookings: Movable[];
  /** Today in the studio's time zone. */
  today: string;
  intent: "move" | "bulk";
  onClose: () => void;
  outcome: BookingsOutcome | undefined;
  /** Set if the dialog continues a drop on the board. */
  dropped?: Dropped;
};

/** A drop that still needs an answer, or that failed after the outcome `before`. */
export type Dropped = { asks?: Status; before: string | undefined };

/** The hidden fields that identify the bookings to move. */
function Target({ bookings, intent }: Pick<Props, "bookings" | "intent">) {
  const [only] = bookings;
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {intent === "bulk"
        ? bookings.map((booking) => (
            <input
              key={booking.id}
              type="hidden"
              name="booking"
              value={written({ ...booking, couple: coupleOf(booking) })}
            />
          ))
        : only && (
            <>
              <input type="hidden" name="id" value={only.id} />
              <input type="hidden" name="version" value={only.version} />
              <input type="hidden" name="couple" value={coupleOf(only)} />
            </>
          )}
    </>
  );
}

/** Asks whether dates that couples read as theirs are taken back. */
function TakeBack({ bookings, intent, status, busy, onBack }: Pick<Props, "bookings" | "intent"> & Asked) {
  return (
    <Form method="post" preventScrollReset className="mt-5 grid gap-5">
      <Target bookings={bookings} intent={intent} />
      <input type="hidden" name="status" value={status} />
      <p>
        <strong className="font-semibold">{strings.takeBackTo(STATUS_NAMES[status])}</strong>{" "}
        {status === "held" ? strings.takesBackConfirmed : strings.takesBackHeld}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="button button-small" onClick={onBack}>
          {strings.back}
        </button>
        <button type="submit" disabled={busy} className="button button-small button-danger">
          {busy ? strings.moving : strings.takeItBack}
        </button>
      </div>
    </Form>
  );
}

/** Asks why a booking is closed. */
function Reason({ bookings, intent, status, busy, onBack }: Pick<Props, "bookings" | "intent"> & Asked) {
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const name = STATUS_NAMES[status].toLowerCase();
  const label = isClosed(status) ? strings.whyIsIt(name) : strings.whyConfirmItWithout;
  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={(event) => {
        if (input.current?.value.trim()) return setError(undefined);
        event.preventDefault();
        setError(REASON_MISSING);
        input.current?.focus();
      }}
    >
      <Target bookings={bookings} intent={intent} />
      <input type="hidden" name="status" value={status} />
      <Field id="move-reason" label={label} hint={inTheirData} error={error}>
        <input
          {...fieldAttributes({ id: "move-reason", hint: true, error, focus: false })}
          ref={input}
          name="reason"
          maxLength={REASON_MAX}
          autoComplete="off"
          required
          className={inputStyle}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="button button-small" onClick={onBack}>
          {strings.back}
        </button>
        <button
          type="submit"
          disabled={busy}
          className={`button button-small ${isClosed(status) ? "button-danger" : "button-accent"}`}
        >
          {busy ? strings.moving : strings.markAs(name)}
        </button>
      </div>
    </Form>
  );
}
type Asked = { status: Status; busy: boolean; onBack: () => void };

/** Returns the statuses that at least one of the bookings can move to today, in order, and how many can. */
function offers(bookings: Movable[], today: string): { status: Status; count: number }[] {
  return (Object.keys(BOOKING_MOVES) as Status[])
    .map((status) => ({
      status,
      count: bookings.filter(({ status: from, weddingDate }) => mayMoveOn(from, status, weddingDate, today))
        .length,
    }))
    .filter(({ count }) => count > 0);
}

function MoveChoices({ bookings, today, intent, onClose, outcome, dropped }: Props) {
  const [asked, setAsked] = useState(dropped?.asks);
  const [before] = useState(dropped ? dropped.before : outcome?.id);
  const busy = useNavigation().state !== "idle";
  // The outcome of the last submission, if it was made in this dialog or the drop that opened it.
  const answer = outcome && outcome.id !== before ? outcome : undefined;
  const done = answer && (answer.tone === "success" || answer.refused !== undefined);
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  // Only the server knows whether something is still missing.
  const needsReason = answer?.fields.reason !== undefined;
  useEffect(() => {
    if (needsReason) setAsked((known) => known ?? "confirmed");
  }, [needsReason]);
  const failed = answer?.tone === "failure" && !answer.refused ? answer.text : undefined;
  const alert = (
    <div role="alert">
      <FieldError id="move" error={failed} />
      {failed && answer?.offer && (
        <Link to={answer.offer.to} className="text-link inline-flex min-h-11 items-center">
          {answer.offer.label}
        </Link>
      )}
    </div>
  );
  const asksFor = (status: Status) =>
    isClosed(status) || bookings.some(({ status: from }) => takesDateBack(from, status));
  if (asked) {
    const Question = asked === "confirmed" || isClosed(asked) ? Reason : TakeBack;
    return (
      <>
        {alert}
        <Question
          bookings={bookings}
          intent={intent}
          status={asked}
          busy={busy}
          onBack={() => setAsked(undefined)}
        />
      </>
    );
  }
  return (
    <>
      {alert}
      <Form method="post" preventScrollReset className="mt-5 grid gap-2">
        <Target bookings={bookings} intent={intent} />
        {offers(bookings, today).map(({ status, count }) => (
          <button
            key={status}
            type={asksFor(status) ? "button" : "submit"}
            name="status"
            value={status}
            disabled={busy}
            onClick={asksFor(status) ? () => setAsked(status) : undefined}
            className="button button-small w-full justify-between"
          >
            {STATUS_NAMES[status]}
            {asksFor(status) ? "…" : ""}
            {count < bookings.length && (
              <span className="quiet font-normal">{strings.of(count, bookings.length)}</span>
            )}
          </button>
        ))}
      </Form>
      <button type="button" className="text-link mt-4 min-h-11 cursor-pointer" onClick={onClose}>
        {strings.cancel}
      </button>
    </>
  );
}

/** The statuses that one or more bookings can move to, as allowed by the table of moves. */
export function MoveDialog({ open, ...props }: Props & { open: boolean }) {
  const [only] = props.bookings;
  const what = props.intent === "move" && only ? coupleOf(only) : bookingCount(props.bookings.length);
  return (
    <Dialog title={strings.moveToEllipsis(what)} open={open} onClose={props.onClose}>
      <MoveChoices {...props} />
    </Dialog>
  );
}
