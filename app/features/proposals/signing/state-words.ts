import { formatWeddingDay } from "#app/lib/format.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import { type CoupleMoney, paidSentences } from "#server/proposals/couple-money/contract.ts";
import { holdSentence, isClosedState, moveSentence } from "#server/proposals/date-state/contract.ts";
import { studioSignsBy } from "#server/proposals/overdue-signature/contract.ts";
import type { ClientProposalPage } from "#server/proposals/signing/contract.ts";
import * as strings from "../strings/signing.ts";
import { retainerWords } from "./retainer-words.ts";

/** `reach`: whether the studio's contact details follow. */
export type StateWords = { title: string; text: string; reach: boolean };

type Page = Omit<ClientProposalPage, "choice" | "agreement" | "shown">;

const sentences = (...parts: string[]) => parts.filter(Boolean).join(" ");

const hasChoice = ({ offer: { packages, addOns } }: Page) => packages.length > 1 || addOns.length > 0;

/** Returns the text about the date while a proposal waits for signatures. */
function holdWords({
  dateState,
  heldUntil,
  validUntil,
  isDateMoved,
  bookingDate,
  weddingDate,
}: Page): string {
  if (!isDateMoved && bookingDate !== weddingDate)
    return strings.youCanSignUntil(
      moveSentence({ movesFrom: bookingDate, weddingDate }) ?? "",
      formatWeddingDay(validUntil),
    );
  const hold = holdSentence(dateState, heldUntil ?? formatWeddingDay(validUntil));
  return dateState === "held" ? hold : strings.youCanSignUntil(hold, formatWeddingDay(validUntil));
}

const inForceWords = ({ inForce }: Page) => (inForce ? strings.whatWeAgreedBeforeStill : "");

function closedWords({ dateState, status }: Page): StateWords {
  const title = dateState === "cancelled" ? strings.thisBookingWasCanceled : strings.thisInquiryIsClosed;
  if (status === "completed")
    return {
      title,
      text: strings.youCanStillDownloadThe,
      reach: true,
    };
  return { title, text: strings.thisProposalCanNoLonger, reach: true };
}

function movedWords({ status, weddingDate, bookingDate }: Page, money: CoupleMoney): StateWords {
  const title = strings.yourDateHasChanged;
  const now = strings.yourWeddingIsNowOn(formatWeddingDay(bookingDate));
  if (status === "sent")
    return {
      title,
      text: strings.thisProposalIsForWell(formatWeddingDay(weddingDate), now),
      reach: true,
    };
  return {
    title,
    text: sentences(
      strings.youSignedForWellWrite(formatWeddingDay(weddingDate), now),
      money.keptCents + money.pendingCents > 0 ? paidSentences(money) : "",
    ),
    reach: true,
  };
}

function fullWords({ status, weddingDate }: Page, money: CoupleMoney): StateWords {
  const title = strings.yourDateIsNoLonger;
  if (status === "sent")
    return {
      title,
      text: strings.wereSorryWeNoLonger(formatWeddingDay(weddingDate)),
      reach: true,
    };
  return {
    title,
    text: strings.wereSorryOurHoldOn(formatWeddingDay(weddingDate), paidSentences(money)),
    reach: true,
  };
}

function sentWords(page: Page): StateWords {
  const { hasSigned, asked, signatures, unreachable, weddingDate, me } = page;
  const title = hasSigned
    ? strings.thankYouYouveSigned
    : strings.yourWeddingOn(formatWeddingDay(weddingDate));
  const hold = holdWords(page);
  const waiting = signatures.filter(({ at }) => at === null).map(({ name }) => name);
  const asksFor = formatList(signatures.map(({ name }) => name));
  if (asked === "elsewhere" && !hasSigned)
    return {
      title,
      text: strings.weSentThisAgreementTo(me.email, hold),
      reach: true,
    };
  if (asked === "no")
    return {
      title,
      text: strings.thisAgreementAsksForTo(asksFor, hold),
      reach: true,
    };
  const stuck = unreachable.length > 0 ? strings.cantSignThisVersionAnymore(formatList(unreachable)) : "";
  if (hasSigned) {
    const next = strings.nextWithTheLinkIn(formatList(waiting), waiting.length);
    return { title, text: sentences(stuck || next, hold), reach: false };
  }
  return { title, text: sentences(stuck, signWords(page), hold), reach: true };
}

/** Returns the text for people who have not signed yet. The first signature settles the choice. */
function signWords(page: Page): string {
  const first = page.signatures.find(({ at }) => at !== null);
  if (!hasChoice(page)) return strings.readTheAgreementAndSign;
  return page.isSettled && first
    ? strings.hasChosenAndSignedRead(first.name)
    : strings.chooseWhatYoudLikeRead;
}

function expiredWords(page: Page): StateWords {
  const over = strings.itCanNoLongerBe;
  const date = {
    confirmed: sentences(strings.yourDateIsStillConfirmed, inForceWords(page), strings.ifYoudLikeItRenewed),
    held: strings.weStillHoldYourDate,
    free: strings.ifYouStillWantUs,
    full: strings.yourDateIsNoLongerAvailable,
    ...{ lost: "", cancelled: "" },
  }[page.dateState];
  return { title: strings.thisProposalHasExpired, text: sentences(over, date), reach: true };
}

/** Returns the state of a proposal in the couple's terms, and whose turn it is. */
export function stateWords(page: Page, money: CoupleMoney): StateWords {
  const { status, dateState, isDateMoved, replacement, signatures } = page;
  if (status === "completed" && replacement)
    return {
      title: strings.replacedByVersion(replacement.number),
      text: strings.everyoneHasSignedANewer,
      reach: false,
    };
  if (status === "superseded" && !replacement)
    return { title: strings.weTookThisVersionBack, text: strings.yourWeddingStays, reach: true };
  if (status === "superseded")
    return {
      title: strings.theresANewerVersion,
      text: strings.weveSentYouANew,
      reach: false,
    };
  if (status === "declined")
    return {
      title: strings.thisProposalWasDeclined,
      text: sentences(strings.nobodyIsBoundByIt, inForceWords(page)),
      reach: true,
    };
  if (isClosedState(dateState)) return closedWords(page);
  if (status === "expired") return expiredWords(page);
  // A booking that is confirmed for another date keeps that date, and an agreement for the earlier date can't be
  // signed.
  if (isDateMoved && (status === "sent" || dateState !== "confirmed")) return movedWords(page, money);
  if (dateState === "full") return fullWords(page, money);
  if (status === "sent") return sentWords(page);
  const retainer = retainerWords(status, money.retainer, dateState);
  const by = studioSignsBy(signatures.map(({ at }) => at));
  if (status === "completed")
    return {
      title: strings.signedByEveryone,
      text: sentences(strings.theAgreementIsComplete, retainer),
      reach: false,
    };
  return {
    title: signatures.length > 1 ? strings.youveBothSignedNowIts : strings.youveSignedNowItsOur,
    text: sentences(strings.wellSignNextAndYoull(by === null ? "" : formatWeddingDay(by)), retainer),
    reach: false,
  };
}
