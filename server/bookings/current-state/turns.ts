import type { Facts } from "../facts/contract.ts";
import { AFTER_WEDDING, isConfirmed } from "../status-transitions/contract.ts";
import {
  type Agreement,
  type CurrentState,
  isAsked,
  isDropped,
  isGone,
  isSignable,
  isSigned,
  type Press,
  type Turn,
  type TurnTo,
} from "./contract.ts";

type State = Omit<CurrentState, "turns" | "possible">;

const turn = (who: Turn["who"], to: TurnTo, more: Partial<Pick<Turn, "names" | "since">> = {}): Turn => ({
  who,
  to,
  names: [],
  since: null,
  ...more,
});
const couple = (to: TurnTo) => turn("couple", to);
const studio = (to: TurnTo, since: Date | null = null) => turn("studio", to, { since });

const namesOf = (signers: Agreement["signers"]) => signers.map(({ name }) => name);

/** Whose turn it is to sign. Those who can no longer sign a version get a new one. */
function signatureTurns({ signers, kind }: Agreement): Turn[] {
  const missing = signers.filter(({ signedAt }) => signedAt === null);
  const [able, unable] = [
    missing.filter(({ isReachable }) => isReachable),
    missing.filter(({ isReachable }) => !isReachable),
  ];
  const who = kind === "signed_by_some" ? "partner" : "couple";
  return [
    ...(able.length > 0 ? [turn(who, "sign", { names: namesOf(able) })] : []),
    ...(unable.length > 0 ? [turn("studio", "send_new_version", { names: namesOf(unable) })] : []),
  ];
}

function agreementTurns(state: State): Turn[] {
  const { agreement, date } = state;
  if (isAsked(agreement) && agreement.isOutdated) return [studio("send_new_version")];
  if (isSignable(state)) return signatureTurns(agreement);
  const isUnconfirmed = date.kind !== "confirmed";
  if (isSigned(agreement) && isUnconfirmed && (agreement.isOutdated || isGone(state) || isDropped(state)))
    return [studio("call")];
  return agreement.kind === "signed_by_all" ? [studio("countersign", agreement.signedAt)] : [];
}

const isUnanswered = ({ status, isAnswered }: Facts) => status === "new" && !isAnswered;

/** What comes next for a booking whose agreement and payments need nothing now. */
function usualTurn(state: State): Turn {
  const { status, date, agreement, money, isFilmDelivered } = state;
  if (status === "delivered" || date.kind === "given_up") return turn("nobody", "nothing");
  // The booking may still be called booked: its wedding may be ahead, or somebody took it back to an earlier status.
  if (isConfirmed(status) && isFilmDelivered) return turn("nobody", "nothing");
  if (isConfirmed(status)) return studio(status === "confirmed" ? "plan" : "edit");
  if (isGone(state)) {
    const waits = date.kind === "full" && date.isWaiting;
    return waits ? studio("watch_date") : couple("ask_for_another_date");
  }
  if (agreement.kind === "in_force")
    return studio(money.retainer === "pending" ? "await_payment" : "complete");
  if (date.kind === "held_while_we_sign") return studio("complete");
  if (agreement.kind !== "none") return couple("ask_again");
  if (date.kind === "open" && date.isNotifiedFree) return couple("answer_free_date");
  return couple(status === "proposal" || status === "held" ? "decide" : "reply");
}

/** Returns who has to do something, the most urgent first. */
export function turnsOf(state: State, facts: Facts): [Turn, ...Turn[]] {
  const { date, agreement, money } = state;
  const isClosed = date.kind === "given_up";
  // Whatever else was asked of the couple, the site has promised them an answer.
  const answering = isUnanswered(facts) ? [studio("answer", facts.createdAt)] : [];
  const signing = isClosed ? [] : [...answering, ...agreementTurns(state)];
  const paying = money.dueCents > 0 ? [couple("pay")] : [];
  // For a confirmed date, the studio's own signature doesn't hold up what is due.
  const [first, ...rest] =
    date.kind === "confirmed" && agreement.kind === "signed_by_all"
      ? [...paying, ...signing]
      : [...signing, ...paying];
  return first ? [first, ...rest] : [usualTurn(state)];
}

/** Whether declining would leave a wedding that was filmed, and an agreement that was signed for it, without any. */
const isWorkedOn = ({ status, agreement: { kind, inForce } }: State) =>
  AFTER_WEDDING.includes(status) &&
  inForce === null &&
  (kind === "signed_by_some" || kind === "signed_by_all");

/** Returns what can be done with the booking now, by whoever has the right to. */
export function possibleIn(state: State): Press[] {
  const { agreement, money } = state;
  const isOpen = isAsked(agreement) || agreement.kind === "signed_by_all";
  const canSign =
    isSignable(state) &&
    agreement.signers.some(({ signedAt, isReachable }) => signedAt === null && isReachable);
  return [
    ...(canSign && agreement.kind === "sent" ? (["choose"] as const) : []),
    ...(canSign ? (["sign"] as const) : []),
    ...(isOpen ? (["ask_for_change"] as const) : []),
    ...(isOpen && !isWorkedOn(state) ? (["decline"] as const) : []),
    ...(money.payableCents > 0 ? (["pay"] as const) : []),
    "write",
    "name_person",
    "edit_schedule",
    "ask_for_data",
    "ask_for_deletion",
  ];
}
