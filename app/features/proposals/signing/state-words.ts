import { formatWeddingDay } from "#app/lib/format.ts";
import { isAsked, isDropped, isGone, type Money } from "#server/bookings/current-state/contract.ts";
import type { SeenState } from "#server/clients/viewer-state/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import { formatEnd } from "#server/platform/validity/contract.ts";
import { NO_MONEY, paidSentences } from "#server/proposals/couple-money/contract.ts";
import type { ClientProposalPage } from "#server/proposals/signing/contract.ts";
import { moveWords, signByWords } from "../current-state/shared-words.ts";
import * as strings from "../strings/signing.ts";
import { retainerWords } from "./retainer-words.ts";

/** `reach`: whether the studio's contact details follow. */
export type StateWords = { title: string; text: string; reach: boolean };

type Page = Omit<ClientProposalPage, "choice" | "agreement" | "shown">;

const sentences = (...parts: string[]) => parts.filter(Boolean).join(" ");

const hasChoice = ({ offer: { packages, addOns } }: Page) => packages.length > 1 || addOns.length > 0;

/** Returns the text about the date while a proposal waits for signatures. */
function holdWords(state: SeenState, { validUntil }: Page): string {
  const { date } = state;
  const until = formatWeddingDay(validUntil);
  const move = moveWords(state);
  if (move !== null) return strings.youCanSignUntil(move, until);
  // The studio may hold the date for longer than the proposal can be signed.
  if (date.kind === "held" && date.until)
    return strings.youCanSignUntil(strings.weHoldYourDateUntil(formatEnd(date.until)), until);
  return strings.youCanSignUntil(DATE_WORDS[date.kind] ?? "", until).trim();
}

const DATE_WORDS: Partial<Record<SeenState["date"]["kind"], string>> = {
  confirmed: strings.yourDateIsConfirmed,
  held: strings.weHoldYourDate,
  held_while_we_sign: strings.weHoldYourDate,
  open: strings.weNoLongerHoldYour,
};

/** What counts instead of a version that failed. */
function otherVersionWords({ agreement: { newer, inForce } }: SeenState): string {
  if (newer) return strings.theresANewerVersionSentence;
  return inForce ? strings.whatWeAgreedBeforeStill : "";
}

function closedWords({ date }: SeenState, { status }: Page): StateWords {
  const isCanceled = date.kind === "given_up" && date.as === "cancelled";
  return {
    title: isCanceled ? strings.thisBookingWasCanceled : strings.thisInquiryIsClosed,
    text: status === "completed" ? strings.youCanStillDownloadThe : strings.thisProposalCanNoLonger,
    reach: true,
  };
}

function movedWords({ status, weddingDate, bookingDate }: Page, money: Money | null): StateWords {
  const title = strings.yourDateHasChanged;
  const now = strings.yourWeddingIsNowOn(formatWeddingDay(bookingDate));
  const text =
    status === "sent"
      ? strings.thisProposalIsForWell(formatWeddingDay(weddingDate), now)
      : sentences(
          strings.youSignedForWellWrite(formatWeddingDay(weddingDate), now),
          money && money.keptCents + money.pendingCents > 0 ? paidSentences(money) : "",
        );
  return { title, text, reach: true };
}

function fullWords({ status, weddingDate }: Page, money: Money | null): StateWords {
  const day = formatWeddingDay(weddingDate);
  const text =
    status === "sent"
      ? strings.wereSorryWeNoLonger(day)
      : strings.wereSorryOurHoldOn(day, paidSentences(money ?? NO_MONEY));
  return { title: strings.yourDateIsNoLonger, text, reach: true };
}

const passedWords = (money: Money | null): StateWords => ({
  title: strings.yourDateHasPassed,
  text: sentences(paidSentences(money ?? NO_MONEY), strings.wellCallYouAboutIt),
  reach: true,
});

function sentWords(state: SeenState, page: Page): StateWords {
  const { signatures, weddingDate, me } = page;
  const { own, agreement } = state;
  const title =
    own === "given" ? strings.thankYouYouveSigned : strings.yourWeddingOn(formatWeddingDay(weddingDate));
  const hold = holdWords(state, page);
  const missing = agreement.signers.filter(({ signedAt }) => signedAt === null);
  const waiting = missing.map(({ name }) => name);
  // The studio knows that their address has changed, so it's its turn.
  const isStuck = missing.some(({ contactId, isReachable }) => contactId === me.contactId && !isReachable);
  if (own === "elsewhere") {
    const sentTo = isStuck ? strings.weSentThisAgreementToNew : strings.weSentThisAgreementTo;
    return { title, text: sentTo(me.email, hold), reach: true };
  }
  if (own === "none") {
    const asksFor = formatList(signatures.map(({ name }) => name));
    return { title, text: strings.thisAgreementAsksForTo(asksFor, hold), reach: true };
  }
  const unreachable = missing.filter(({ isReachable }) => !isReachable).map(({ name }) => name);
  const stuck = unreachable.length > 0 ? strings.cantSignThisVersionAnymore(formatList(unreachable)) : "";
  if (own === "given") {
    const next = strings.nextWithTheLinkIn(formatList(waiting), waiting.length);
    return { title, text: sentences(stuck || next, hold), reach: false };
  }
  return { title, text: sentences(stuck, isStuck ? "" : signWords(page), hold), reach: true };
}

/** Returns the text for people who have not signed yet. The first signature settles the choice. */
function signWords(page: Page): string {
  const first = page.signatures.find(({ at }) => at !== null);
  if (!hasChoice(page)) return strings.readTheAgreementAndSign;
  if (!page.isSettled) return strings.chooseWhatYoudLikeRead;
  // A move keeps what was chosen for the agreement before.
  return first ? strings.hasChosenAndSignedRead(first.name) : strings.readTheAgreementAndSign;
}

const AFTER_EXPIRY: Partial<Record<SeenState["date"]["kind"], string>> = {
  held: strings.weStillHoldYourDateTellUs,
  held_while_we_sign: strings.weStillHoldYourDateTellUs,
  open: strings.ifYouStillWantUs,
  full: strings.yourDateIsNoLongerAvailableTellUs,
};

/** The same for a couple whose studio does something next, because it has money of theirs. */
const AFTER_EXPIRY_OF_PAID: typeof AFTER_EXPIRY = {
  held: strings.weStillHoldYourDate,
  held_while_we_sign: strings.weStillHoldYourDate,
  open: strings.weNoLongerHoldYour,
  full: strings.yourDateIsNoLongerAvailable,
  passed: strings.yourDateHasPassedSentence,
};

/** What the studio does about an agreement that ended, or has ended others. */
const STUDIO_NEXT: Partial<Record<SeenState["turn"]["to"], string>> = {
  send_new_version: strings.wellSendYouANewOne,
  call: strings.wellCallYouAboutIt,
  call_about_proposal: strings.wellCallYouAboutIt,
};

function afterExpiry({ date, turn, agreement }: SeenState): string {
  const isConfirmedByHand = turn.to === "complete" && agreement.inForce === null;
  const next = isConfirmedByHand ? strings.wellConfirmYourDateNext : STUDIO_NEXT[turn.to];
  return next ? sentences(AFTER_EXPIRY_OF_PAID[date.kind] ?? "", next) : (AFTER_EXPIRY[date.kind] ?? "");
}

function expiredWords(state: SeenState): StateWords {
  const { date, agreement } = state;
  const title = strings.thisProposalHasExpired;
  if (agreement.newer)
    return { title, text: sentences(strings.itCanNoLongerBe, otherVersionWords(state)), reach: false };
  const after =
    date.kind === "confirmed"
      ? sentences(strings.yourDateIsStillConfirmed, otherVersionWords(state), strings.ifYoudLikeItRenewed)
      : sentences(otherVersionWords(state), afterExpiry(state));
  return {
    title,
    text: sentences(strings.itCanNoLongerBe, after),
    reach: true,
  };
}

/** Returns what is agreed after a move was taken back, which may have ended what was signed before. */
function afterMoveWords(state: SeenState): string {
  const { newer, inForce } = state.agreement;
  if (newer) return strings.theresANewerVersionSentence;
  if (inForce) return strings.whatWeAgreedIsUnchanged;
  return sentences(strings.signaturesBeforeAreVoid, STUDIO_NEXT[state.turn.to] ?? "");
}

/** Returns what became of a version that a later one has taken the place of, or that was taken back. */
function earlierWords(
  state: SeenState,
  { status, replacement, isCanceled, countersignedAt }: Page,
): StateWords | null {
  if (status === "completed" && replacement)
    return {
      title: strings.replacedByVersion(replacement.number),
      text: strings.aNewerAgreementIsSigned,
      reach: false,
    };
  if (status !== "superseded") return null;
  if (isCanceled)
    return {
      title: strings.thisAgreementHasEnded,
      text: sentences(
        strings.itWasCanceledWithYourBooking,
        countersignedAt ? strings.youCanStillDownloadIt : "",
      ),
      reach: true,
    };
  return replacement
    ? { title: strings.theresANewerVersion, text: strings.weveSentYouANew, reach: false }
    : {
        title: strings.weTookThisVersionBack,
        text: sentences(strings.itCanNoLongerAndDoesntMove, afterMoveWords(state)),
        reach: true,
      };
}

/** For a confirmed date, the studio's signature doesn't hold up what the couple has to pay. */
function signedTitle({ turn }: SeenState, { signatures }: Page): string {
  if (signatures.length > 1)
    return turn.who === "us" ? strings.youveBothSignedNowIts : strings.youveBothSigned;
  return turn.who === "us" ? strings.youveSignedNowItsOur : strings.youveSigned;
}

/** Returns the state of a proposal in the couple's terms, and whose turn it is. */
export function stateWords(state: SeenState, page: Page): StateWords {
  const { agreement, date, money } = state;
  const earlier = earlierWords(state, page);
  // One that ended with the booking is over like the booking, whoever took it back.
  if (earlier && !(page.status === "superseded" && !page.replacement && date.kind === "given_up"))
    return earlier;
  if (agreement.kind === "declined")
    return {
      title: strings.thisProposalWasDeclined,
      text: sentences(
        strings.nobodyIsBoundByIt,
        otherVersionWords(state),
        state.turn.to === "call_about_proposal" ? strings.wellCallYouAboutIt : "",
      ),
      reach: true,
    };
  if (date.kind === "given_up") return closedWords(state, page);
  if (agreement.kind === "expired") return expiredWords(state);
  // A booking that is confirmed for another date keeps that date, and an agreement for the earlier date can't be
  // signed.
  if (agreement.isOutdated && (isAsked(agreement) || date.kind !== "confirmed"))
    return movedWords(page, money);
  if (isGone(state)) return fullWords(page, money);
  if (date.kind === "passed") return passedWords(money);
  if (isAsked(agreement)) return sentWords(state, page);
  const retainer = retainerWords(state);
  if (agreement.kind === "in_force")
    return {
      title: strings.signedByEveryone(page.signatures.length),
      text: sentences(moveWords(state) ?? "", strings.theAgreementIsComplete, retainer),
      reach: false,
    };
  // The studio doesn't promise to sign for a date that it has given up: it calls first.
  const promise = isDropped(state) ? paidSentences(money ?? NO_MONEY) : signByWords(state);
  return {
    title: signedTitle(state, page),
    text: sentences(moveWords(state) ?? "", promise, retainer),
    reach: false,
  };
}
