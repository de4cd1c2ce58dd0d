import type { Facts } from "../facts/contract.ts";
import { AFTER_WEDDING, isConfirmed } from "../status-transitions/contract.ts";
import {
  type Agreement,
  type CurrentState,
  hasMoney,
  isAsked,
  isCountersignable,
  isDropped,
  isGone,
  isSignable,
  isSigned,
  isTurnedDown,
  type Press,
  type Turn,
  type TurnTo,
} from "./contract.ts";

type State = Omit<CurrentState, "turns" | "moneyTasks" | "possible">;

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

/** Whether a move failed that had ended what was signed before: nothing is agreed anymore. */
function endedEarlier({ kind, id, inForce }: Agreement, { papers }: Facts): boolean {
  const paper = papers.find((one) => one.id === id);
  if (kind !== "void" || inForce !== null || !paper || paper.movesFrom === null) return false;
  return papers.some(({ replacedBy }) => replacedBy === paper.number);
}

/** Whether a new version can still be sent for the wedding's day. */
const isAhead = ({ date, weddingDate }: State, today: string) =>
  date.kind !== "passed" && !(date.kind === "confirmed" && weddingDate !== null && weddingDate < today);

function agreementTurns(state: State, facts: Facts, today: string): Turn[] {
  const { agreement, date } = state;
  const isNewWanted = isAhead(state, today);
  if (endedEarlier(agreement, facts) && isNewWanted && !isGone(state)) return [studio("send_new_version")];
  if (isAsked(agreement) && agreement.isOutdated) return [studio("send_new_version")];
  if (isSignable(state)) return signatureTurns(agreement);
  const isUnconfirmed = date.kind !== "confirmed";
  const isLost = date.kind === "passed" || isGone(state) || isDropped(state);
  if (isSigned(agreement) && isUnconfirmed && (agreement.isOutdated || isLost)) return [studio("call")];
  if (isCountersignable(state)) return [studio("countersign", agreement.studioSince)];
  // Signed for another date than the one that was confirmed.
  return agreement.kind === "signed_by_all" && isNewWanted ? [studio("send_new_version")] : [];
}

const isUnanswered = ({ status, isAnswered }: Facts) => status === "new" && !isAnswered;

/** What comes next for a booking whose agreement and payments need nothing now. */
function usualTurn(state: State, { isTakenBackMeanwhile }: Facts, today: string): Turn {
  const { status, date, agreement, money, isFilmDelivered } = state;
  if (status === "delivered" || date.kind === "given_up") return turn("nobody", "nothing");
  // The booking may still be called booked: its wedding may be ahead, or somebody took it back to an earlier status.
  if (isConfirmed(status) && isFilmDelivered) return turn("nobody", "nothing");
  // Nothing is agreed that a film could be planned by.
  if (status === "confirmed" && agreement.kind === "declined" && !agreement.isOvertaken)
    return studio("call_about_proposal");
  // Until somebody at the desk says that it was filmed, its films are in no queue.
  if (status === "confirmed" && state.weddingDate !== null && state.weddingDate < today)
    return studio("mark_filmed");
  if (status === "confirmed") return studio(state.weddingDate === today ? "film" : "plan");
  if (isConfirmed(status)) return studio("edit");
  // Nothing is left to decide or to ask for. What was paid is still to be talked about.
  if (date.kind === "passed") return hasMoney(money) ? studio("call") : turn("nobody", "nothing");
  if (isGone(state)) {
    if (hasMoney(money)) return studio("call");
    const waits = date.kind === "full" && date.isWaiting;
    return waits ? studio("watch_date") : couple("ask_for_another_date");
  }
  if (agreement.kind === "in_force")
    return studio(money.retainer === "pending" && !isTakenBackMeanwhile ? "await_payment" : "complete");
  // The studio is told to call whoever has paid or signed, and has promised the former that it will be in touch.
  const isSignedByOne = agreement.signers.some(({ signedAt }) => signedAt !== null);
  if (agreement.kind === "declined" && (hasMoney(money) || isSignedByOne))
    return studio("call_about_proposal");
  if (money.withoutAgreement === "by_hand" && hasMoney(money)) return studio("complete");
  // What they paid was for a proposal that nobody can sign anymore.
  const hasEnded = isTurnedDown(agreement) || agreement.kind === "void";
  if (hasEnded && hasMoney(money)) return studio("call_about_proposal");
  if (date.kind === "held_while_we_sign") return studio("complete");
  if (agreement.kind !== "none") return couple("ask_again");
  if (date.kind === "open" && date.isNotifiedFree) return couple("answer_free_date");
  return couple(status === "proposal" || status === "held" ? "decide" : "reply");
}

/** The same, unless the couple has written: whoever waits for our answer isn't asked for theirs. */
function usualUnlessWritten(state: State, facts: Facts, today: string): Turn {
  const { unansweredSince } = facts;
  const usual = usualTurn(state, facts, today);
  return (usual.who === "couple" || state.date.kind === "passed") && unansweredSince !== null
    ? studio("answer_message", unansweredSince)
    : usual;
}

/** Returns who has to do something, the most urgent first. */
export function turnsOf(state: State, facts: Facts, today: string): [Turn, ...Turn[]] {
  const { date, agreement, money } = state;
  const isClosed = date.kind === "given_up";
  // Whatever else was asked of the couple, the site has promised them an answer.
  const answering = isUnanswered(facts) ? [studio("answer", facts.createdAt)] : [];
  const signing = isClosed ? [] : [...answering, ...agreementTurns(state, facts, today)];
  const paying = money.dueCents > 0 ? [couple("pay")] : [];
  // For a confirmed date, the studio's own signature doesn't hold up what is due.
  const [first, ...rest] =
    date.kind === "confirmed" && agreement.kind === "signed_by_all"
      ? [...paying, ...signing]
      : [...signing, ...paying];
  // Once the date is decided, a payment doesn't hold up what comes next, and not everybody may see money.
  const after = isClosed || date.kind === "confirmed" ? [usualTurn(state, facts, today)] : [];
  return first ? [first, ...rest, ...after] : [usualUnlessWritten(state, facts, today)];
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
