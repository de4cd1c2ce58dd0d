import { formatCalendarDate, formatStudioDay, formatStudioMoment } from "#app/lib/format.ts";
import {
  type Agreement,
  type CurrentState,
  isSigned,
  type Money,
  type Turn,
} from "#server/bookings/current-state/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/current-state.ts";

type Dated = Pick<CurrentState, "date">;

/** Returns how a date is held, or null for one that isn't. */
export function holdWords({ date }: Dated): string | null {
  if (date.kind === "held_while_we_sign")
    return date.why === "signed" ? strings.heldWhileWeSign : strings.heldBecauseMoneyIsIn;
  if (date.kind !== "held") return null;
  return date.until ? strings.heldUntil(formatStudioMoment(date.until)) : strings.held;
}

function versionWords({ kind, signers, validUntil, studioSignsBy, declinedBy }: Agreement): string {
  const until = validUntil ? formatStudioDay(validUntil) : "";
  const names = signers.filter(({ signedAt }) => signedAt !== null).map(({ name }) => name);
  return {
    none: "",
    sent: strings.sent(until),
    signed_by_some: strings.signedBy(formatList(names), until),
    signed_by_all: strings.signedByAll(studioSignsBy && formatCalendarDate(studioSignsBy)),
    in_force: strings.inForce,
    expired: strings.expired,
    declined: strings.declined(declinedBy),
    void: strings.noLongerValid,
  }[kind];
}

/** Returns the state of the agreement, or null if none was sent. One that was signed ends with the booking. */
export function agreementWords(agreement: Agreement, date: CurrentState["date"]): string | null {
  if (date.kind === "given_up" && (isSigned(agreement) || agreement.inForce)) return strings.ended;
  const words = versionWords(agreement);
  if (words === "") return null;
  const version = agreement.inForce ? strings.newVersion(words) : words;
  return agreement.isOutdated && agreement.kind !== "in_force" ? strings.forAnotherDate(version) : version;
}

/** Returns the state of the money, or null if nothing was asked for. */
export function moneyWords(money: Money, date: CurrentState["date"]): string | null {
  const { kind, dueCents, overdueSince, pendingCents, next, stopped } = money;
  if (stopped !== null) return strings.notAsked;
  return {
    nothing_asked: null,
    due: strings.dueNow(formatMoney(dueCents)),
    overdue: strings.overdueSince(formatMoney(dueCents), formatCalendarDate(overdueSince ?? "1970-01-01")),
    on_its_way: strings.onItsWay(formatMoney(pendingCents)),
    paid_up_to_now: strings.paidUpToNow(
      formatMoney(next?.cents ?? 0),
      next?.dueOn
        ? formatCalendarDate(next.dueOn)
        : next?.isFilmDelivered
          ? strings.forTheFilm
          : strings.atDelivery,
    ),
    paid_in_full: strings.paidInFull,
    refund_on_its_way: strings.refundOnItsWay(formatMoney(money.refundPendingCents)),
    credit: (date.kind === "given_up" ? strings.toRefund : strings.paidTooMuch)(
      formatMoney(money.creditCents),
    ),
    too_much_out: strings.tooMuchOut(formatMoney(money.overRefundedCents)),
  }[kind];
}

/** Returns who does what next, or null if nothing is left to do. */
export function turnWords({ who, to, names }: Turn): string | null {
  if (who === "nobody") return null;
  if (who === "studio") return strings.ours(strings.todo[to]);
  return strings.theirs(names.length > 0 ? formatList(names) : strings.theCouple, strings.todo[to]);
}
