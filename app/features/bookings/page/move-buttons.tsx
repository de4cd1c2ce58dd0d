import { useEffect, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { latePart } from "#app/components/ui/late-part.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { isCallable, telephoneLink } from "#app/lib/format.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { BookingPage, BookingView } from "#server/bookings/page/contract.ts";
import { isClosed, notFilmedYet, takesCrew } from "#server/bookings/status-transitions/contract.ts";
import { ExtendHold } from "../holds/extend-hold.tsx";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";
import { isDayFull } from "./day-state.tsx";
import { EditLink } from "./edit-link.tsx";
import type { Asked } from "./move-question.tsx";
import { asksWhy, isUnanswered, type Move, movesFrom, reopenLabel } from "./moves.ts";

// Most visits to a booking end nothing.
const LateQuestion = latePart(async () => (await import("./move-question.tsx")).MoveQuestion);

type Props = {
  page: Pick<BookingPage, "booking" | "today" | "day" | "confirmsEarly">;
  outcome: Outcome | undefined;
};

const MAIN = "button button-small button-accent w-full";
const QUIET = "button button-small size-full max-sm:px-2";
/** Apart from the others, and never the first that the eye finds. */
const END = "text-link inline-flex min-h-11 cursor-pointer items-center text-danger";

const styleOf = (kind: Move["kind"]) => (kind === "next" ? MAIN : kind === "end" ? END : QUIET);

/** With the template that fits; without scripts to the empty form. */
const ReplyLink = () => (
  <Link to="?do=reply#reply-body" preventScrollReset className={MAIN}>
    {strings.reply}
  </Link>
);

/** Where they are reached. A couple has one of the two, but a number may be words. */
function contactOf({ email, phone }: BookingView) {
  if (email !== null) return <ReplyLink />;
  return phone && isCallable(phone) ? (
    <a href={telephoneLink(phone)} className={MAIN}>
      {strings.call}
    </a>
  ) : null;
}

/** What comes next for a booking, large; where else it may go from here, and its end apart from that. */
export function MoveButtons({ page, outcome }: Props) {
  const { booking, today, confirmsEarly } = page;
  const [asked, setAsked] = useState<Asked>();
  const busy = ["move", "reopen"].includes(String(useNavigation().formData?.get("intent")));
  const { id, version, status, statusBefore, weddingDate } = booking;
  const ahead = weddingDate === null || weddingDate > today;
  const moves = movesFrom(status, ahead, statusBefore).filter(
    ({ to }) => weddingDate !== null || !takesCrew(to),
  );
  const next = moves.find(({ kind }) => kind === "next");
  // First they get an answer; and for a day that nobody can have anymore, a word about it comes before any hold.
  const contact =
    isUnanswered(booking) || (next && takesCrew(next.to) && isDayFull(page)) ? contactOf(booking) : null;
  const main = contact ? undefined : next;
  const ends = moves.filter(({ kind }) => kind === "end");
  const quiet = moves.filter((move) => move !== main && move.kind !== "end");
  const fields = { intent: "move", id, version };
  const error = asked && outcome?.intent === "move" ? outcome.fields.reason : undefined;

  // A refusal for want of a reason is mended in the dialog; anything else is said at the foot of the page.
  useEffect(() => {
    if (outcome?.intent === "move" && !outcome.fields.reason) setAsked(undefined);
  }, [outcome]);

  const press = (move: Move, kind = move.kind) =>
    asksWhy(status, move.to, confirmsEarly) ? (
      <button
        key={move.to}
        id={`move-${move.to}`}
        type="button"
        disabled={busy}
        className={styleOf(kind)}
        onClick={() => setAsked(move.to as Asked)}
      >
        {kind === "end" ? move.label : `${move.label}…`}
      </button>
    ) : (
      <Form key={move.to} method="post" preventScrollReset>
        <HiddenFields fields={{ ...fields, status: move.to, reason: "" }} />
        <button id={`move-${move.to}`} type="submit" disabled={busy} className={styleOf(kind)}>
          {move.label}
        </button>
      </Form>
    );

  // Where a date is all that a booking lacks, that is what comes next.
  const isLeft = !contact && !main;
  const undecided = weddingDate === null && !isClosed(status) && (
    <p className="quiet">
      {strings.toHoldOrConfirm}{" "}
      <EditLink field="weddingDate" className={isLeft ? `${MAIN} mt-2` : "text-link"}>
        {strings.setTheDate}
      </EditLink>
    </p>
  );

  return (
    <div className="grid gap-2">
      {contact}
      {statusBefore && (
        <Form method="post" preventScrollReset>
          <HiddenFields fields={{ ...fields, intent: "reopen" }} />
          <button type="submit" disabled={busy} className={MAIN}>
            {reopenLabel(statusBefore)}
          </button>
        </Form>
      )}
      {main && press(main)}
      {isLeft && undecided}
      {(quiet.length > 0 || status === "held") && (
        <div className="grid grid-cols-[auto_auto] gap-2">
          {quiet.map((move) => press(move, "other"))}
          {status === "held" && (
            <ExtendHold
              hold={{ ...booking, couple: coupleOf(booking) }}
              outcome={outcome}
              className={QUIET}
            />
          )}
        </div>
      )}
      {!isLeft && undecided}
      {status === "confirmed" && weddingDate !== null && ahead && (
        <p className="quiet">{notFilmedYet(weddingDate)}</p>
      )}
      {ends.length > 0 && <div className="border-t border-line">{ends.map((move) => press(move))}</div>}
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
