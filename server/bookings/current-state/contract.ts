import type { ChargeKind } from "#drizzle/enums.ts";
import type { Facts, Paper } from "../facts/contract.ts";
import type { FilmState } from "../film-promise/contract.ts";

/** The wedding date, whatever was sent or signed. */
export type DateState =
  | { kind: "undecided" }
  /** Not held for this couple, but a crew is available. */
  | { kind: "open"; isLastCrew: boolean; isWaiting: boolean; isNotifiedFree: boolean }
  /** Not held for this couple, and no crew is available. */
  | { kind: "full"; isWaiting: boolean }
  | { kind: "held"; until: Date | null; by: "inquiry" | "proposal" }
  /** Held without an end: everyone asked has signed and the studio hasn't, or money is here or on its way. */
  | { kind: "held_while_we_sign"; why: "signed" | "money" }
  /** The day is over, and it was never confirmed. */
  | { kind: "passed" }
  | { kind: "confirmed" }
  | { kind: "given_up"; as: "lost" | "cancelled" };

export type AgreementKind =
  | "none"
  | "sent"
  | "signed_by_some"
  /** Only the studio's signature is missing. */
  | "signed_by_all"
  | "in_force"
  | "expired"
  | "declined"
  /** The booking was closed, or the studio took it back. */
  | "void";

export type Signer = Paper["signers"][number];

/** The newest agreement that matters: one that failed doesn't hide an earlier one that is signed. */
export type Agreement = {
  kind: AgreementKind;
  id: string | null;
  /** The date that it names. */
  weddingDate: string | null;
  /** Whether that is neither the wedding's date nor the one that it is moving to. */
  isOutdated: boolean;
  /** Whether it moves the wedding away from the day that it is on. */
  isMove: boolean;
  /** Whether the date that it names has passed. */
  isOver: boolean;
  validUntil: Date | null;
  signers: Signer[];
  /**
   * Since when only the studio's signature is missing, and by when the studio signs. Null unless it is its turn. Counted
   * from the couple's last signature, or from the reopening of a booking that was closed after it.
   */
  studioSince: Date | null;
  studioSignsBy: string | null;
  /** Whether that day has passed. */
  isStudioLate: boolean;
  declinedBy: string | null;
  /** Whether the studio has confirmed the date since it was declined, so that it is settled otherwise. */
  isOvertaken: boolean;
  /** The earlier agreement that is in force until this one is. */
  inForce: string | null;
  /** A later version that is open or signed. */
  newer: { id: string; number: number } | null;
};

/**
 * The state of the retainer. `none` if none was agreed, although the studio may have charged one, if it was written off,
 * or if a refund opened it again after the date was confirmed.
 */
export type RetainerState = "open" | "pending" | "paid" | "none";

export type MoneyKind =
  | "nothing_asked"
  | "due"
  | "overdue"
  | "on_its_way"
  | "paid_up_to_now"
  | "paid_in_full"
  /** Of a closed booking: what was kept has arrived. */
  | "settled"
  | "refund_on_its_way"
  /** More was paid than is charged. */
  | "credit"
  /** More was sent back than had been paid. */
  | "too_much_out";

export type CreditKind = "sent_back" | "sent_back_unless_signed" | "for_nothing" | "too_much";

/** All amounts are in cents, and as the ledger has them. */
export type Money = {
  kind: MoneyKind;
  retainer: RetainerState;
  /** The retainer that was agreed, what is asked of it and not on its way, and what is. */
  retainerCents: number;
  retainerOpenCents: number;
  retainerPendingCents: number;
  /** Whether what is on its way doesn't confirm the date, because the studio has taken it back meanwhile. */
  confirmsNothing: boolean;
  /** By when the part that is asked for is to be paid. Null if nothing of it is. */
  retainerDueOn: string | null;
  /** What is due by today and not on its way. */
  dueCents: number;
  /** What that is for, if it is one charge. */
  dueFor: { label: string; kind: ChargeKind } | null;
  /** The earliest due date that has passed, and the part of `dueCents` that was due on it. */
  overdueSince: string | null;
  overdueCents: number;
  /** What is asked for and not on its way, whenever it is due. */
  payableCents: number;
  /** The next amount that falls due. A null date is the delivery, whose film may be there before the booking is delivered. */
  next: { cents: number; dueOn: string | null; isFilmDelivered: boolean } | null;
  pendingCents: number;
  /** What was received, minus refunds. */
  keptCents: number;
  refundedCents: number;
  /** Refunds whose outcome is not known yet. */
  refundPendingCents: number;
  overRefundedCents: number;
  /** What was received beyond everything that is charged, without what Stripe is asked to send back. */
  creditCents: number;
  /**
   * What becomes of it. `sent_back`: the couple has read that it gets it back. `sent_back_unless_signed`: the same, but it
   * pays what a new agreement asks for if they sign that first. `for_nothing`: nothing is agreed that it was paid for.
   * `too_much`: more was paid than is owed.
   */
  creditIs: CreditKind;
  /**
   * What becomes of what is on its way, if it all was when the booking was closed and nothing was agreed since: what the
   * settlement keeps of it, and what goes back. Null if something else is open.
   */
  settledPending: { keptCents: number; backCents: number } | null;
  /** What a settlement keeps, whatever is agreed since: what is here of it, and what is on its way. */
  settledKept: { cents: number; pendingCents: number };
  /**
   * What isn't sent back though a settlement had said so, because it pays what was charged since: what is here of it, and
   * what is on its way. `toward`: what it pays. Null if nothing does.
   */
  carried: { cents: number; pendingCents: number; toward: "retainer" | "agreement" | "charges" } | null;
  /**
   * Set if something was charged or paid for a date that isn't confirmed, and the couple has signed no agreement, so that
   * no payment confirms the date: they have one to sign (`unsigned`), or the studio decides (`by_hand`).
   */
  withoutAgreement: "unsigned" | "by_hand" | null;
  /** Why nothing is asked for although something is open: paying it would not confirm the date. */
  stopped: "date_gone" | "date_passed" | "date_moving" | "date_changed" | "date_dropped" | null;
};

export type TurnTo =
  | ("sign" | "pay" | "reply" | "decide" | "ask_for_another_date" | "answer_free_date" | "ask_again")
  | (
      | "answer"
      | "answer_message"
      | "send_new_version"
      | "countersign"
      | "call"
      | "call_about_proposal"
      | "await_payment"
      | "complete"
      | "watch_date"
    )
  | ("plan" | "film" | "mark_filmed" | "edit" | "nothing");

/** Who has to do something next, and what. */
export type Turn = {
  who: "couple" | "partner" | "studio" | "nobody";
  to: TurnTo;
  /** The names of those whose signature is missing. */
  names: string[];
  since: Date | null;
};

/**
 * What the studio has to do about a couple's money, beside whose turn it is: what becomes of a credit, what was sent back
 * in excess, and what their bank disputes. `await_bank`: the studio has answered it.
 */
export type MoneyTask =
  | { to: "answer_dispute"; cents: number; by: Date | null }
  | { to: "await_bank" | "send_back" | "settle_credit" | "ask_back"; cents: number };

/** What can be done with a booking as it is, by whoever has the right to. */
export const PRESSES = [
  "choose",
  "sign",
  "ask_for_change",
  "decline",
  "pay",
  "write",
  "name_person",
  "edit_schedule",
  "ask_for_data",
  "ask_for_deletion",
] as const;
export type Press = (typeof PRESSES)[number];

export type CurrentState = {
  bookingId: string;
  status: Facts["status"];
  weddingDate: string | null;
  /** The day that the wedding is moving to until everyone has signed. */
  movingTo: string | null;
  /** Whether the couple can watch a film on its page. */
  isFilmDelivered: boolean;
  /** What is so of the films of a confirmed wedding until they are delivered. */
  film: FilmState | null;
  date: DateState;
  agreement: Agreement;
  money: Money;
  /** The most urgent one first; never empty. */
  turns: [Turn, ...Turn[]];
  /** Whatever its status: a closed booking may owe money. For the desk only. */
  moneyTasks: MoneyTask[];
  possible: Press[];
};

/** What the desk shows of it. Without the right to see money, no money and no agreement. */
export type DeskState = Pick<CurrentState, "date" | "movingTo"> & {
  turn: Turn;
  /** Whether the studio has to sign as well, after what is first. */
  signs: boolean;
  agreement: Agreement | null;
  money: Money | null;
  moneyTasks: MoneyTask[];
};

/** Whether an agreement waits for a signature of the couple's. */
export const isAsked = ({ kind }: Pick<Agreement, "kind">) => kind === "sent" || kind === "signed_by_some";

/** Whether all of the couple have signed it. */
export const isSigned = ({ kind }: Pick<Agreement, "kind">) =>
  kind === "signed_by_all" || kind === "in_force";

/** Whether the couple has signed an agreement: this one, or an earlier one that is in force. */
export const isAgreed = (agreement: Pick<Agreement, "kind" | "inForce">) =>
  isSigned(agreement) || agreement.inForce !== null;

/** Whether the studio has money of the couple, or some is on its way. */
export const hasMoney = ({ keptCents, pendingCents }: Pick<Money, "keptCents" | "pendingCents">) =>
  keptCents + pendingCents > 0;

/** Whether a proposal ended without an agreement, for a reason that is the couple's. */
export const isTurnedDown = ({ kind }: Pick<Agreement, "kind">) => kind === "declined" || kind === "expired";

/**
 * Whether the retainer that is asked for is this agreement's. Until the studio has signed a new version, it is the earlier
 * agreement's, which may be a different amount. A move keeps it.
 */
export const hasOwnRetainer = ({ kind, inForce, isMove }: Pick<Agreement, "kind" | "inForce" | "isMove">) =>
  kind === "in_force" || inForce === null || isMove;

/** Whether the date is taken by others and this wedding isn't moving away from it. */
export const isGone = ({ date, movingTo }: Pick<CurrentState, "date" | "movingTo">) =>
  date.kind === "full" && movingTo === null;

/** Whether nothing is agreed before the studio has signed what the couple has. */
export const isUncountersigned = ({ kind, inForce }: Pick<Agreement, "kind" | "inForce">) =>
  kind === "signed_by_all" && inForce === null;

/**
 * Whether the studio has given up the date of a couple that has signed, so nothing that the couple does confirms it: the
 * studio's own signature is missing, or the retainer was here or on its way by then. Whether they pay makes no difference
 * to the former, so that nothing is said before they pay that isn't so afterward. A retainer that was paid since confirms
 * the date on its arrival. Until a new version counts, the earlier agreement's retainer does.
 */
export const isDropped = ({
  agreement,
  date,
  movingTo,
  money,
}: Pick<CurrentState, "date" | "movingTo"> & {
  agreement: Pick<Agreement, "kind" | "inForce">;
  money: Pick<Money, "retainer" | "confirmsNothing"> | null;
}) =>
  date.kind === "open" &&
  movingTo === null &&
  (isUncountersigned(agreement) ||
    money?.retainer === "paid" ||
    (money?.retainer === "pending" && money.confirmsNothing));

/** Whether what was paid beyond what is charged goes back to the couple. */
export const isSentBack = ({ creditIs }: Pick<Money, "creditIs">) =>
  creditIs === "sent_back" || creditIs === "sent_back_unless_signed";

/** Whether the couple isn't invited to pay, because the studio hasn't kept its promise to sign. They still may. */
export const isPaymentPaused = ({
  agreement,
  date,
}: {
  agreement: Pick<Agreement, "isStudioLate">;
  date: Pick<DateState, "kind">;
}) => agreement.isStudioLate && date.kind !== "confirmed";

/** Whether the studio's signature is all that an agreement waits for: it gets them the date that it names. */
export const isCountersignable = (
  state: Pick<CurrentState, "agreement" | "date" | "movingTo"> & {
    money: Pick<Money, "retainer" | "confirmsNothing"> | null;
  },
) =>
  state.agreement.kind === "signed_by_all" &&
  !state.agreement.isOutdated &&
  state.date.kind !== "passed" &&
  !isGone(state) &&
  !isDropped(state);

/** Whether an agreement can be signed now. */
export const isSignable = (state: Pick<CurrentState, "agreement" | "date" | "movingTo">) =>
  isAsked(state.agreement) && !state.agreement.isOutdated && !isGone(state);
