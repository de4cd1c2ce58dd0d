import { isSignable } from "#server/bookings/current-state/contract.ts";
import type { SeenState } from "#server/clients/viewer-state/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import type { WeddingProposals } from "#server/proposals/summaries/contract.ts";
import * as strings from "../strings/signing.ts";

const SEE = strings.seeTheProposal;

/** Returns the sentence about the newest agreement, and the text of its link. */
function wordsOf(state: SeenState): { text: string; link: string } {
  const { agreement, own } = state;
  const unsigned = agreement.signers.filter(({ signedAt }) => signedAt === null);
  const missing = unsigned.map(({ name }) => name);
  const unable = unsigned.filter(({ isReachable }) => !isReachable).map(({ name }) => name);
  switch (agreement.kind) {
    case "sent":
    case "signed_by_some":
      if (!isSignable(state)) return { text: strings.ourProposalCantBeSigned, link: SEE };
      if (own === "due") return { text: strings.yourProposalIsReadyTo, link: strings.readAndSign };
      if (own === "elsewhere") return { text: strings.ourProposalWentToAnother, link: SEE };
      if (own === "none") return { text: strings.ourProposalAsksToSign(formatList(missing)), link: SEE };
      if (unable.length > 0) return { text: strings.youveSignedAndCant(formatList(unable)), link: SEE };
      return { text: strings.youveSignedWithTheLink(formatList(missing), missing.length), link: SEE };
    case "signed_by_all": {
      const isStudiosTurn = state.turn.to === "countersign";
      return {
        text: isStudiosTurn ? strings.youveSignedWeSignNext : strings.youveSignedSentence,
        link: strings.seeTheAgreement,
      };
    }
    case "in_force":
      return {
        text: strings.signedByEveryoneSentence(agreement.signers.length),
        link: strings.seeTheAgreement,
      };
    case "declined":
      return { text: strings.ourProposalWasDeclined, link: SEE };
    case "expired":
      return { text: strings.ourProposalHasExpired, link: SEE };
    default:
      return { text: strings.ourProposalCantBeSigned, link: SEE };
  }
}

const pathOf = (id: string) => `/my-wedding/proposals/${id}`;
const linkStyle = "text-link inline-flex min-h-11 items-center";

type Props = { state: SeenState; proposals: WeddingProposals };

/** The current proposal or agreement of a wedding, and earlier ones, on the couple's own page. */
export function ProposalSummary({ state, proposals: { replaced, ended } }: Props) {
  const { id, inForce } = state.agreement;
  if (id === null) return null;
  const isEnded =
    ended.some((one) => one.id === id) ||
    (state.agreement.kind === "in_force" && state.date.kind === "given_up");
  const { text, link } = isEnded
    ? { text: strings.ourAgreementHasEnded, link: strings.seeTheAgreement }
    : wordsOf(state);
  const earlier = [
    ...replaced.map((one) => ({ ...one, words: strings.versionReplacedByALater(one.number) })),
    ...ended
      .filter((one) => one.id !== id)
      .map((one) => ({ ...one, words: strings.versionEndedWithBooking(one.number) })),
  ];
  const isTheirTurn = state.may.sign !== "no";
  return (
    <section aria-labelledby={`documents-${id}`}>
      <h3 id={`documents-${id}`} className="text-20">
        {strings.documents}
      </h3>
      <p className="mt-2">{text}</p>
      <p className="mt-4">
        <a href={pathOf(id)} className={isTheirTurn ? "button button-accent" : linkStyle}>
          {link}
        </a>
      </p>
      {inForce && (
        <p className="mt-4">
          {strings.untilTheNewVersionIsSigned}{" "}
          <a href={pathOf(inForce)} className={linkStyle}>
            {strings.yourCurrentAgreement}
          </a>
        </p>
      )}
      {earlier.length > 0 && (
        <ul aria-label={strings.earlierAgreements} className="mt-4 text-14">
          {earlier.map((one) => (
            <li key={one.id}>
              <a href={pathOf(one.id)} className={linkStyle}>
                {one.words}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
