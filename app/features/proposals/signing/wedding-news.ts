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

type Known = { proposals: WeddingProposals | null; money: CoupleMoney };

const us = (text: string): Next => ({ turn: "us", text });
const you = (text: string): Next => ({ turn: "you", text });

const NOT_AVAILABLE = {
  name: "Date no longer available",
  text: "We no longer hold your date, and we're fully booked that day. We're sorry.",
};

const CONFIRMED_ONCE = "Your date is confirmed once we've signed and it has reached us.";

/** What follows the couple's signatures, by what has become of the retainer; `signed` before the studio has signed. */
const AFTER_SIGNING: Record<"signed" | "completed", Record<RetainerState, Next>> = {
  signed: {
    open: us(`We sign next, and you can pay the retainer meanwhile. ${CONFIRMED_ONCE}`),
    pending: us(`We sign next. Your retainer is on its way. ${CONFIRMED_ONCE}`),
    paid: us("We sign next. Your retainer has arrived, so your date is confirmed as soon as we've signed."),
    none: us("We sign next."),
  },
  completed: {
    open: you("Pay the retainer. Your date is confirmed once it has reached us."),
    pending: us(
      "Your retainer is on its way, and there's nothing for you to do. Your date is confirmed once it has reached us.",
    ),
    paid: us("Your retainer has arrived. We'll confirm your date next."),
    none: us("We'll confirm your date next."),
  },
};

/** Who signs next, as one of the couple reads it. */
function signatureNext({ own, waiting, unreachable }: ProposalSummary, what: string): Next {
  if (own === "due") return you(`Read and sign ${what}.`);
  if (own === "elsewhere")
    return you("Our proposal went to another address of yours. Write to us, and we'll send it to this one.");
  if (unreachable.length > 0)
    return us(`${formatList(unreachable)} can't sign this version anymore, so we'll send a new one.`);
  const [has, it] = [waiting.length > 1 ? "have" : "has", formatList(waiting)];
  return own === "none"
    ? { turn: "partner", text: `${it} ${has} to sign ${what}. If you'd like to sign too, write to us.` }
    : { turn: "partner", text: `${it} still ${has} to sign ${what}.` };
}

/** What is to be paid now for a date that is confirmed. */
function dueNext({ retainer, dueNowCents }: CoupleMoney): Next | null {
  if (retainer === "open") return you("Pay the retainer. Your date is confirmed already.");
  return dueNowCents > 0
    ? you(`${formatMoney(dueNowCents)} is due. Your payments page shows how to pay.`)
    : null;
}

/** Once a date is confirmed, an open change to the agreement and what is due come before what is usual then. */
function confirmedNews(current: ProposalSummary | undefined, money: CoupleMoney): News | null {
  const isOpen = current?.status === "sent" && !current.isDateMoved;
  const signature = isOpen ? signatureNext(current, "the new version of our agreement") : null;
  const due = dueNext(money);
  if (signature && (signature.turn === "you" || !due)) return { next: signature };
  if (due) return { next: due };
  return current?.status === "signed" ? { next: us("We sign the agreement next.") } : null;
}

function movedNews({ status }: ProposalSummary, money: CoupleMoney): News {
  const name = "Date changed";
  if (status === "sent")
    return {
      ...{ name, text: "Your date has changed since we sent our proposal." },
      next: us("We'll send you a new one."),
    };
  const paid = money.keptCents + money.pendingCents > 0 ? ` ${paidSentences(money)}` : "";
  return {
    ...{ name, text: "Your date has changed since you signed." },
    next: us(`We'll write to you about the agreement.${paid}`),
  };
}

function unconfirmedNews(current: ProposalSummary, money: CoupleMoney): News | null {
  const { status, dateState, isDateMoved } = current;
  const isSigned = status === "signed" || status === "completed";
  if (status === "declined")
    return { next: you("Our proposal was declined. If you'd like a different one, write to us.") };
  if (status === "expired" && dateState !== "full")
    return { next: you("Our proposal has expired. If you still want us there, write to us.") };
  if (isDateMoved && status !== "expired") return movedNews(current, money);
  if (dateState === "full")
    return {
      ...NOT_AVAILABLE,
      next: isSigned
        ? us(`${paidSentences(money)} We'll call you about another date.`)
        : you("Write to us, and we'll look for another date together."),
    };
  if (status === "sent") return { next: signatureNext(current, "our proposal") };
  if (!isSigned) return null;
  return {
    name: status === "signed" ? "You've signed" : "Signed by everyone",
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
      ...{ name: NOT_AVAILABLE.name, text: "We no longer hold the date, and we're fully booked that day." },
      next: us(`${paidSentences(money)} We'll call the couple about another date.`),
    };
  const isAsked = money.retainer === "open" && isWorthPaying(current);
  return {
    ...{ name: "Signed by the couple", text: "The couple has signed our agreement." },
    next: isAsked ? you("Pay the retainer. Your payments page shows how to pay.") : null,
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
