import { formatCalendarDate, formatStudioDay, formatStudioMoment } from "#app/lib/format.ts";
import {
  type Agreement,
  type CurrentState,
  type DeskState,
  isAsked,
  isSentBack,
  isSigned,
  type Money,
  type MoneyTask,
  type Turn,
} from "#server/bookings/current-state/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/current-state.ts";

type Dated = Pick<CurrentState, "date">;

/**
 * Returns how a date is held, or null for one that isn't.
 * @param formatEnd how the end of a hold is written: with its time unless a list has no room for it
 */
export function holdWords({ date }: Dated, formatEnd = formatStudioMoment): string | null {
  if (date.kind === "held_while_we_sign")
    return date.why === "signed" ? strings.heldWhileWeSign : strings.heldBecauseMoneyIsIn;
  if (date.kind === "passed") return strings.passed;
  if (date.kind !== "held") return null;
  return date.until ? strings.heldUntil(formatEnd(date.until)) : strings.held;
}

/** The studio doesn't owe its signature for a date that it has given up, or that others have taken. */
const signsBy = (studioSignsBy: string | null, { to }: Pick<Turn, "to">) =>
  studioSignsBy && to !== "call" ? formatCalendarDate(studioSignsBy) : null;

const signedNames = ({ signers }: Agreement) =>
  formatList(signers.filter(({ signedAt }) => signedAt !== null).map(({ name }) => name));

function versionWords(agreement: Agreement, turn: Pick<Turn, "to">): string {
  const { kind, validUntil, studioSignsBy, isStudioLate, declinedBy } = agreement;
  const until = validUntil ? formatStudioDay(validUntil) : "";
  return {
    none: "",
    sent: strings.sent(until),
    signed_by_some: strings.signedBy(signedNames(agreement), until),
    signed_by_all: (isStudioLate ? strings.signedByAllAndLate : strings.signedByAll)(
      signsBy(studioSignsBy, turn),
    ),
    in_force: strings.inForce,
    expired: strings.expired,
    declined: strings.declined(declinedBy),
    void: strings.noLongerValid,
  }[kind];
}

/** Returns the state of the agreement, or null if none was sent. One that was signed ends with the booking. */
export function agreementWords(
  agreement: Agreement,
  date: CurrentState["date"],
  {
    money,
    turn,
    isGone = false,
  }: { money: Pick<Money, "withoutAgreement"> | null; turn: Pick<Turn, "to">; isGone?: boolean },
): string | null {
  if (date.kind === "given_up" && (isSigned(agreement) || agreement.inForce)) return strings.ended;
  const cantSign = isGone && isAsked(agreement) && !agreement.isOutdated;
  const words = cantSign ? strings.cantBeSigned(signedNames(agreement)) : versionWords(agreement, turn);
  if (money?.withoutAgreement === "by_hand") return strings.paymentsConfirmNothing(words);
  if (words === "") return null;
  const version = agreement.inForce ? strings.newVersion(words) : words;
  return agreement.isOutdated && agreement.kind !== "in_force" ? strings.forAnotherDate(version) : version;
}

/** Returns the state of the money, or null if nothing was asked for. */
export function moneyWords(money: Money): string | null {
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
    settled: strings.settled(formatMoney(money.keptCents)),
    refund_on_its_way: strings.refundOnItsWay(formatMoney(money.refundPendingCents)),
    credit: (isSentBack(money) ? strings.toRefund : strings.paidTooMuch)(formatMoney(money.creditCents)),
    too_much_out: strings.tooMuchOut(formatMoney(money.overRefundedCents)),
  }[kind];
}

const hasMoney = (money: Pick<Money, "keptCents" | "pendingCents"> | null) =>
  money === null || money.keptCents + money.pendingCents > 0;

const taskWords = (task: MoneyTask) =>
  task.to === "answer_dispute"
    ? strings.answerDispute(formatMoney(task.cents), task.by && formatStudioDay(task.by))
    : strings.moneyTodo[task.to](formatMoney(task.cents));

/** Returns what the studio does next, other than for their money. Unanswered inquiries have a warning above. */
function ownTurn({ turn: { who, to }, money, signs }: Next): string[] {
  const own = to === "call" && !hasMoney(money) ? strings.callAboutTheDate : strings.todo[to];
  return [
    ...(who === "studio" && to !== "answer" ? [own] : []),
    ...(signs ? [strings.todo.countersign] : []),
  ];
}

/** @property signs whether the studio has to sign as well */
type Next = Pick<DeskState, "turn" | "money" | "signs" | "moneyTasks">;

/** Returns who does what next, or null if nothing is left to do. */
export function nextWords(next: Next): string | null {
  const { who, to, names } = next.turn;
  const isTheirs = who === "couple" || who === "partner";
  const bank = next.moneyTasks.filter((task) => task.to === "await_bank");
  const ours = [
    ...ownTurn(next),
    ...next.moneyTasks.filter((task) => task.to !== "await_bank").map(taskWords),
  ];
  const words = [
    ...(isTheirs
      ? [strings.theirs(names.length > 0 ? formatList(names) : strings.theCouple, strings.todo[to])]
      : []),
    ...(ours.length > 0 ? [strings.ours(ours.join("; "))] : []),
    ...bank.map((task) => strings.theirs(strings.theirBank, taskWords(task))),
  ];
  return words.length > 0 ? words.join("; ") : null;
}
