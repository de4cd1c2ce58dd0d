import { useEffect, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { latePart } from "#app/components/ui/late-part.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { isCallable, telephoneLink } from "#app/lib/format.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { BookingPage, BookingView } from "#server/bookings/page/contract.ts";
import {
  BEFORE_CONFIRMED,
  isClosed,
  notFilmedYet,
  type TakenBackTo,
  takesCrew,
  takesDateBack,
} from "#server/bookings/status-transitions/contract.ts";
import { ExtendHold } from "../holds/extend-hold.tsx";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";
import { isDayFull } from "./full-day.ts";
import type { Asked } from "./move-question.tsx";
import { asksWhy, isUnanswered, type Move, movesFrom, reopenLabel } from "./moves.ts";

// Most visits to a booking don't close it.
const LateQuestion = latePart(async () => (await import("./move-question.tsx")).MoveQuestion);
// Rarely needed: most couples have a date, and most days a free crew.
const LateHoldHint = latePart(async () => (await import("./hold-hint.tsx")).HoldHint);

type Props = {
  page: Pick<BookingPage, "booking" | "today" | "day" | "confirmsEarly"> & {
    /** Whether closing the booking also settles an agreement or payments, and reopening it says what becomes of them. */
    settles: boolean;
    /** What the couple's page says after each move that takes its date back. */
    takenBack: Partial<Record<TakenBackTo, string[]>>;
    /** The id of the agreement whose new version would move the date. Null if there is none, or who looks can't see it. */
    movesBy: string | null;
  };
  outcome: Outcome | undefined;
};

const MAIN = "button button-small button-accent w-full";
const QUIET = "button button-small size-full max-sm:px-2";
/** Apart from the others, and never the most prominent. */
const END = "text-link inline-flex min-h-11 cursor-pointer items-center text-danger";

const styleOf = (kind: Move["kind"]) => (kind === "next" ? MAIN : kind === "end" ? END : QUIET);

const reopenAt = (id: string) => `/admin/payments/reopen/${id}`;

/** Links to the reply with its suggested template, or to the empty form without scripts. */
const ReplyLink = () => (
  <Link to="?do=reply#reply-body" preventScrollReset className={MAIN}>
    {strings.reply}
  </Link>
);

/** Returns the way to reach the couple. They have an email or phone number, but the number may be free text. */
function contactOf({ email, phone }: BookingView) {
  if (email !== null) return <ReplyLink />;
  return phone && isCallable(phone) ? (
    <a href={telephoneLink(phone)} className={MAIN}>
      {strings.call}
    </a>
  ) : null;
}

/** The next step of a booking as the main button, followed by other moves, with closing it at the end. */
export function MoveButtons({ page, outcome }: Props) {
  const { booking, today, confirmsEarly } = page;
  const [asked, setAsked] = useState<Asked>();
  const busy = ["move", "reopen"].includes(String(useNavigation().formData?.get("intent")));
  const { id, version, status, statusBefore, weddingDate } = booking;
  const ahead = weddingDate === null || weddingDate > today;
  // A closed booking has given up its crew.
  const lacksCrew = Boolean(isDayFull(page)) && !takesCrew(status);
  const before = lacksCrew && statusBefore && takesCrew(statusBefore) ? null : statusBefore;
  const ways = movesFrom(status, { ahead, before, hadProposal: booking.hadProposal });
  const moves = ways.filter(({ to }) => (weddingDate !== null && !lacksCrew) || !takesCrew(to));
  const next = ways.find(({ kind }) => kind === "next");
  // A first answer comes before any move. If the day is full, contacting the couple comes before any hold.
  const contact =
    isUnanswered(booking) || (next && lacksCrew && takesCrew(next.to)) ? contactOf(booking) : null;
  const main = contact || !next || !moves.includes(next) ? undefined : next;
  const ends = moves.filter(({ kind }) => kind === "end");
  const quiet = moves.filter((move) => move !== main && move.kind !== "end");
  // Says what comes back before it happens, and writes to the couple. A closed booking has no other moves.
  const withLetter = isClosed(status) && page.settles;
  const fields = { intent: "move", id, version };
  const toldWords = strings.confirmingWritesToNobody(coupleOf(booking), booking.email !== null);
  const mayConfirm = BEFORE_CONFIRMED.includes(status) && moves.some(({ to }) => to === "confirmed");
  const error = asked && outcome?.intent === "move" ? outcome.fields.reason : undefined;

  // A missing reason is corrected in the dialog. Other errors are shown at the bottom of the page.
  useEffect(() => {
    if (outcome?.intent === "move" && !outcome.fields.reason) setAsked(undefined);
  }, [outcome]);

  const press = (move: Move, kind = move.kind) =>
    withLetter ? (
      <Link key={move.to} to={`${reopenAt(id)}?as=inquiry`} className={styleOf(kind)}>
        {`${move.label}…`}
      </Link>
    ) : asksWhy(status, move.to, confirmsEarly) || takesDateBack(status, move.to) ? (
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

  // One without an end can't be extended.
  const holdExpiresAt = status === "held" ? booking.holdExpiresAt : null;
  const isWithheld = moves.length < ways.length || before !== statusBefore;
  const isUndecided = weddingDate === null && !isClosed(status);
  // If another date is all the booking lacks, changing it is the next step.
  const isLeft = !contact && !main && !before;
  const hint = (isUndecided || isWithheld) && (
    <div id="hold-hint" tabIndex={-1}>
      <LateHoldHint booking={booking} movesBy={page.movesBy} main={isLeft ? MAIN : undefined} />
    </div>
  );

  return (
    <div className="grid gap-2">
      {contact}
      {before && withLetter && (
        <Link to={reopenAt(id)} className={MAIN}>
          {`${reopenLabel(before)}…`}
        </Link>
      )}
      {before && !withLetter && (
        <Form method="post" preventScrollReset>
          <HiddenFields fields={{ ...fields, intent: "reopen" }} />
          <button type="submit" disabled={busy} className={MAIN}>
            {reopenLabel(before)}
          </button>
        </Form>
      )}
      {main && press(main)}
      {isLeft && hint}
      {(quiet.length > 0 || holdExpiresAt) && (
        <div className="grid grid-cols-[auto_auto] gap-2">
          {quiet.map((move) => press(move, "other"))}
          {holdExpiresAt && (
            <ExtendHold
              hold={{ ...booking, holdExpiresAt, couple: coupleOf(booking) }}
              outcome={outcome}
              className={QUIET}
            />
          )}
        </div>
      )}
      {!isLeft && hint}
      {mayConfirm && !asksWhy(status, "confirmed", confirmsEarly) && (
        <p className="quiet wrap-anywhere">{toldWords}</p>
      )}
      {status === "confirmed" && weddingDate !== null && ahead && (
        <p className="quiet">{notFilmedYet(weddingDate)}</p>
      )}
      {ends.length > 0 && (
        <div className="border-t border-line">
          {page.settles ? (
            <Link id="settle" to={`/admin/payments/cancel/${id}`} className={END}>
              {strings.cancelAndSettle}
            </Link>
          ) : (
            ends.map((move) => press(move))
          )}
        </div>
      )}
      {asked && (
        <LateQuestion
          asked={asked}
          fields={fields}
          error={error}
          busy={busy}
          toldWords={toldWords}
          takenBack={page.takenBack}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
