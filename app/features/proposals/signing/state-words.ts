import { formatWeddingDay } from "#app/lib/format.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import { type CoupleMoney, paidSentences } from "#server/proposals/couple-money/contract.ts";
import { holdSentence, isClosedState } from "#server/proposals/date-state/contract.ts";
import type { ClientProposalPage } from "#server/proposals/signing/contract.ts";
import { retainerWords } from "./retainer-words.ts";

/** `reach`: how one reaches the studio follows. */
export type StateWords = { title: string; text: string; reach: boolean };

type Page = Omit<ClientProposalPage, "choice" | "agreement" | "shown">;

const sentences = (...parts: string[]) => parts.filter(Boolean).join(" ");

const hasChoice = ({ offer: { packages, addOns } }: Page) => packages.length > 1 || addOns.length > 0;

/** What becomes of the date while a proposal waits for signatures. */
function holdWords({ dateState, heldUntil, validUntil }: Page): string {
  const hold = holdSentence(dateState, heldUntil ?? formatWeddingDay(validUntil));
  return dateState === "held" ? hold : `${hold} You can sign until ${formatWeddingDay(validUntil)}.`;
}

const inForceWords = ({ inForce }: Page) => (inForce ? "What we agreed before still counts." : "");

function closedWords({ dateState, status }: Page): StateWords {
  const title = dateState === "cancelled" ? "This booking was canceled" : "This inquiry is closed";
  if (status === "completed")
    return {
      title,
      text: "You can still download the agreement, and your payments page shows what you've paid and what we've sent back.",
      reach: true,
    };
  return { title, text: "This proposal can no longer be signed, and nobody is bound by it.", reach: true };
}

function movedWords({ status, weddingDate, bookingDate }: Page, money: CoupleMoney): StateWords {
  const title = "Your date has changed";
  const now = `Your wedding is now on ${formatWeddingDay(bookingDate)}.`;
  if (status === "sent")
    return {
      title,
      text: `This proposal is for ${formatWeddingDay(weddingDate)}. ${now} We'll send you a new one to sign.`,
      reach: true,
    };
  return {
    title,
    text: sentences(
      `You signed for ${formatWeddingDay(weddingDate)}. ${now} We'll write to you about the agreement.`,
      money.keptCents + money.pendingCents > 0 ? paidSentences(money) : "",
    ),
    reach: true,
  };
}

function fullWords({ status, weddingDate }: Page, money: CoupleMoney): StateWords {
  const title = "Your date is no longer available";
  if (status === "sent")
    return {
      title,
      text: `We're sorry: we no longer hold ${formatWeddingDay(weddingDate)}, and we're fully booked that day, so this proposal can't be signed. Write to us, and we'll look for another date together.`,
      reach: true,
    };
  return {
    title,
    text: `We're sorry: our hold on ${formatWeddingDay(weddingDate)} had ended before your booking was complete, and we're fully booked that day now. ${paidSentences(money)} We'll call you to find another date, or to cancel the booking.`,
    reach: true,
  };
}

function sentWords(page: Page): StateWords {
  const { hasSigned, asked, signatures, unreachable, weddingDate, me } = page;
  const title = hasSigned ? "Thank you, you've signed" : `Your wedding on ${formatWeddingDay(weddingDate)}`;
  const hold = holdWords(page);
  const waiting = signatures.filter(({ at }) => at === null).map(({ name }) => name);
  const asksFor = formatList(signatures.map(({ name }) => name));
  if (asked === "elsewhere" && !hasSigned)
    return {
      title,
      text: `We sent this agreement to another address of yours, so you can't sign it as ${me.email}. Write to us, and we'll send it to this one. ${hold}`,
      reach: true,
    };
  if (asked === "no")
    return {
      title,
      text: `This agreement asks for ${asksFor} to sign, so there's nothing for you to do. If you'd like to sign too, write to us, and we'll send a new version. ${hold}`,
      reach: true,
    };
  const stuck =
    unreachable.length > 0
      ? `${formatList(unreachable)} can't sign this version anymore, so we'll send a new one.`
      : "";
  if (hasSigned) {
    const next = `Next: ${formatList(waiting)} ${waiting.length > 1 ? "sign" : "signs"} with the link in their own email.`;
    return { title, text: sentences(stuck || next, hold), reach: false };
  }
  return { title, text: sentences(stuck, signWords(page), hold), reach: true };
}

/** What is asked of whoever has not signed. The first signature settles the choice. */
function signWords(page: Page): string {
  const first = page.signatures.find(({ at }) => at !== null);
  if (!hasChoice(page)) return "Read the agreement, and sign below.";
  return page.isSettled && first
    ? `${first.name} has chosen and signed. Read what ${first.name} has chosen, and sign below.`
    : "Choose what you'd like, read the agreement, and sign below.";
}

function expiredWords(page: Page): StateWords {
  const over = "It can no longer be signed.";
  const date = {
    confirmed: sentences(
      "Your date is still confirmed.",
      inForceWords(page),
      "If you'd like it renewed, tell us.",
    ),
    held: "We still hold your date. If you'd like us there, tell us.",
    free: "If you still want us there, tell us: your date is still free.",
    full: "Your date is no longer available. If you'd like us on another one, tell us.",
    ...{ lost: "", cancelled: "" },
  }[page.dateState];
  return { title: "This proposal has expired", text: sentences(over, date), reach: true };
}

/** Where a proposal is, in the couple's words, and whose turn it is. */
export function stateWords(page: Page, money: CoupleMoney): StateWords {
  const { status, dateState, isDateMoved, replacement, signatures } = page;
  if (status === "completed" && replacement)
    return {
      title: `Replaced by version ${replacement.number}`,
      text: "Everyone has signed a newer agreement, which has taken the place of this one. This one no longer counts, and you can still download it.",
      reach: false,
    };
  if (status === "superseded")
    return {
      title: "There's a newer version",
      text: "We've sent you a new proposal, and this one can no longer be signed. Signatures on it are void.",
      reach: false,
    };
  if (status === "declined")
    return {
      title: "This proposal was declined",
      text: sentences("Nobody is bound by it.", inForceWords(page)),
      reach: true,
    };
  if (isClosedState(dateState)) return closedWords(page);
  if (status === "expired") return expiredWords(page);
  // A booking that is confirmed for another date has it, and an agreement for the earlier one can't be signed.
  if (isDateMoved && (status === "sent" || dateState !== "confirmed")) return movedWords(page, money);
  if (dateState === "full") return fullWords(page, money);
  if (status === "sent") return sentWords(page);
  const retainer = retainerWords(status, money.retainer, dateState);
  if (status === "completed")
    return {
      title: "Signed by everyone",
      text: sentences("The agreement is complete.", retainer),
      reach: false,
    };
  return {
    title:
      signatures.length > 1 ? "You've both signed. Now it's our turn" : "You've signed. Now it's our turn",
    text: sentences("We'll sign next, and you'll get the agreement by email.", retainer),
    reach: false,
  };
}
