import type { News, Next } from "#app/features/clients/my-wedding/stage.ts";
import { mayAfterCode } from "#server/clients/rights/contract.ts";
import type { WeddingView } from "#server/clients/wedding/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import {
  type CoupleMoney,
  paidSentences,
  type RetainerState,
} from "#server/proposals/couple-money/contract.ts";
import { holdSentence, isClosedState, isWorthPaying } from "#server/proposals/date-state/contract.ts";
import type { ProposalSummary, WeddingProposals } from "#server/proposals/summaries/contract.ts";
import * as strings from "../strings/signing.ts";

type Known = { proposals: WeddingProposals | null; money: CoupleMoney };

const us = (text: string): Next => ({ turn: "us", text });
const you = (text: string): Next => ({ turn: "you", text });

const NOT_AVAILABLE = {
  name: strings.dateNoLongerAvailable,
  text: strings.weNoLongerHoldYour,
};

const CONFIRMED_ONCE = strings.yourDateIsConfirmedOnceWeve;

/**
 * The next step after the couple's signatures, by the state of the retainer. `signed`: the studio has not signed yet.
 */
const AFTER_SIGNING: Record<"signed" | "completed", Record<RetainerState, Next>> = {
  signed: {
    open: us(strings.weSignNextAndYou(CONFIRMED_ONCE)),
    pending: us(strings.weSignNextYourRetainerIs(CONFIRMED_ONCE)),
    paid: us(strings.weSignNextYourRetainer),
    none: us(strings.weSignNext),
  },
  completed: {
    open: you(strings.payTheRetainerYourDateIs),
    pending: us(strings.yourRetainerIsOnIts),
    paid: us(strings.yourRetainerHasArrivedWell),
    none: us(strings.wellConfirmYourDateNext),
  },
};

/** Returns who signs next, from a partner's point of view. */
function signatureNext({ own, waiting, unreachable }: ProposalSummary, what: string): Next {
  if (own === "due") return you(strings.readAndSignSentence(what));
  if (own === "elsewhere") return you(strings.ourProposalWentToAnotherAddress);
  if (unreachable.length > 0) return us(strings.cantSignThisVersionAnymore(formatList(unreachable)));
  const [has, it] = [waiting.length > 1 ? "have" : "has", formatList(waiting)];
  return own === "none"
    ? { turn: "partner", text: strings.toSignIfYoudLike(it, has, what) }
    : { turn: "partner", text: strings.stillToSign(it, has, what) };
}

/** Returns what has to be paid now for a confirmed date. */
function dueNext({ retainer, dueNowCents }: CoupleMoney): Next | null {
  if (retainer === "open") return you(strings.payTheRetainerYourDate);
  return dueNowCents > 0 ? you(strings.isDueYourPaymentsPage(formatMoney(dueNowCents))) : null;
}

/** For a confirmed date, an open change to the agreement and due payments take precedence over the default text. */
function confirmedNews(current: ProposalSummary | undefined, money: CoupleMoney): News | null {
  const isOpen = current?.status === "sent" && !current.isDateMoved;
  const signature = isOpen ? signatureNext(current, strings.theNewVersionOfOurAgreement) : null;
  const due = dueNext(money);
  if (signature && (signature.turn === "you" || !due)) return { next: signature };
  if (due) return { next: due };
  return current?.status === "signed" ? { next: us(strings.weSignTheAgreementNext) } : null;
}

function movedNews({ status }: ProposalSummary, money: CoupleMoney): News {
  const name = strings.dateChanged;
  if (status === "sent")
    return {
      ...{ name, text: strings.yourDateHasChangedSinceWe },
      next: us(strings.wellSendYouANew),
    };
  const paid = money.keptCents + money.pendingCents > 0 ? ` ${paidSentences(money)}` : "";
  return {
    ...{ name, text: strings.yourDateHasChangedSince },
    next: us(strings.wellWriteToYouAbout(paid)),
  };
}

function unconfirmedNews(current: ProposalSummary, money: CoupleMoney): News | null {
  const { status, dateState, isDateMoved } = current;
  const isSigned = status === "signed" || status === "completed";
  const text = [strings.theProposalIsClosed, holdSentence(dateState, "")].join(" ").trim();
  const closed = dateState === "held" ? {} : { text };
  if (status === "declined")
    return { name: strings.proposalDeclined, ...closed, next: you(strings.ourProposalWasDeclinedIf) };
  if (status === "expired" && dateState !== "full")
    return { name: strings.proposalExpired, ...closed, next: you(strings.ourProposalHasExpiredIf) };
  if (isDateMoved && status !== "expired") return movedNews(current, money);
  if (dateState === "full")
    return {
      ...NOT_AVAILABLE,
      next: isSigned
        ? us(strings.wellCallYouAboutAnother(paidSentences(money)))
        : you(strings.writeToUsAndWell),
    };
  if (status === "sent") return { next: signatureNext(current, "our proposal") };
  if (!isSigned) return null;
  return {
    name: status === "signed" ? strings.youveSigned : strings.signedByEveryone,
    ...(dateState === "free" ? { text: holdSentence(dateState, "") } : {}),
    // The studio has given the date up by hand, so neither a signature nor the money confirms it by itself.
    next:
      dateState === "free" && (money.retainer === "paid" || money.retainer === "pending")
        ? us(strings.wellCallYouAboutIt)
        : AFTER_SIGNING[status][money.retainer],
  };
}

/** Payers see the state of the date and what to pay. Only the partners see the contract. */
function payersNews(current: ProposalSummary | undefined, money: CoupleMoney): News | null {
  if (current?.dateState === "confirmed") {
    const due = dueNext(money);
    return due && { next: due };
  }
  if (current?.status === "declined" || current?.status === "expired")
    return { name: strings.inTouch, text: strings.wereInTouchWithTheCouple, next: null };
  const isSigned = current?.status === "signed" || current?.status === "completed";
  if (!isSigned) return null;
  if (current.dateState === "full" && !current.isDateMoved)
    return {
      ...{ name: NOT_AVAILABLE.name, text: strings.weNoLongerHoldThe },
      next: us(strings.wellCallTheCoupleAbout(paidSentences(money))),
    };
  const isAsked = money.retainer === "open" && isWorthPaying(current);
  return {
    ...{ name: strings.signedByTheCouple, text: strings.theCoupleHasSignedOur },
    next: isAsked ? you(strings.payTheRetainerYourPayments) : null,
  };
}

/** Returns the state of proposals and payments for a wedding, or null if its status is enough. */
export function newsOf(role: WeddingView["role"], { proposals, money }: Known): News | null {
  const current = proposals?.current;
  if (!mayAfterCode({ role }, "see_offer") || (current && isClosedState(current.dateState))) return null;
  if (!mayAfterCode({ role }, "see_agreement")) return payersNews(current, money);
  if (!current || current.dateState === "confirmed") return confirmedNews(current, money);
  return unconfirmedNews(current, money);
}
