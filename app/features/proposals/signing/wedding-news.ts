import type { News, Next } from "#app/features/clients/my-wedding/stage.ts";
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

/** What follows the couple's signatures, by what has become of the retainer; `signed` before the studio has signed. */
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

/** Who signs next, as one of the couple reads it. */
function signatureNext({ own, waiting, unreachable }: ProposalSummary, what: string): Next {
  if (own === "due") return you(strings.readAndSignSentence(what));
  if (own === "elsewhere") return you(strings.ourProposalWentToAnotherAddress);
  if (unreachable.length > 0) return us(strings.cantSignThisVersionAnymore(formatList(unreachable)));
  const [has, it] = [waiting.length > 1 ? "have" : "has", formatList(waiting)];
  return own === "none"
    ? { turn: "partner", text: strings.toSignIfYoudLike(it, has, what) }
    : { turn: "partner", text: strings.stillToSign(it, has, what) };
}

/** What is to be paid now for a date that is confirmed. */
function dueNext({ retainer, dueNowCents }: CoupleMoney): Next | null {
  if (retainer === "open") return you(strings.payTheRetainerYourDate);
  return dueNowCents > 0 ? you(strings.isDueYourPaymentsPage(formatMoney(dueNowCents))) : null;
}

/** Once a date is confirmed, an open change to the agreement and what is due come before what is usual then. */
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
  if (status === "declined") return { next: you(strings.ourProposalWasDeclinedIf) };
  if (status === "expired" && dateState !== "full") return { next: you(strings.ourProposalHasExpiredIf) };
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
    next: AFTER_SIGNING[status][money.retainer],
  };
}

/** Who pays reads of the date, and of what is to be paid; the contract is the partners' alone. */
function payersNews(current: ProposalSummary | undefined, money: CoupleMoney): News | null {
  if (current?.dateState === "confirmed") {
    const due = dueNext(money);
    return due && { next: due };
  }
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

/** What proposals and payments say of where a wedding is; null where its status says it all. */
export function newsOf(role: WeddingView["role"], { proposals, money }: Known): News | null {
  const current = proposals?.current;
  if (role === "planner" || (current && isClosedState(current.dateState))) return null;
  if (role === "payer") return payersNews(current, money);
  if (!current || current.dateState === "confirmed") return confirmedNews(current, money);
  return unconfirmedNews(current, money);
}
