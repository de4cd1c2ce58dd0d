import { formatList } from "#server/platform/lists/contract.ts";
import { isSignable } from "#server/proposals/date-state/contract.ts";
import type { ProposalSummary as Summary, WeddingProposals } from "#server/proposals/summaries/contract.ts";
import * as strings from "../strings/signing.ts";

const SEE = strings.seeTheProposal;

/** Returns the sentence about the current proposal, and the text of its link. */
function wordsOf({ status, own, waiting, ...date }: Summary): { text: string; link: string } {
  switch (status) {
    case "sent":
      if (!isSignable(date)) return { text: strings.ourProposalCantBeSigned, link: SEE };
      if (own === "due") return { text: strings.yourProposalIsReadyTo, link: strings.readAndSign };
      if (own === "elsewhere") return { text: strings.ourProposalWentToAnother, link: SEE };
      if (own === "none") return { text: strings.ourProposalAsksToSign(formatList(waiting)), link: SEE };
      return {
        text: strings.youveSignedWithTheLink(formatList(waiting), waiting.length),
        link: SEE,
      };
    case "signed":
      return {
        text:
          isSignable(date) || date.dateState === "confirmed"
            ? strings.youveSignedWeSignNext
            : strings.youveSignedSentence,
        link: strings.seeTheAgreement,
      };
    case "completed":
      return { text: strings.signedByEveryoneSentence, link: strings.seeTheAgreement };
    case "declined":
      return { text: strings.ourProposalWasDeclined, link: SEE };
    case "expired":
      return { text: strings.ourProposalHasExpired, link: SEE };
    default:
      return { text: strings.theresANewerProposal, link: SEE };
  }
}

const pathOf = (id: string) => `/my-wedding/proposals/${id}`;
const linkStyle = "text-link inline-flex min-h-11 items-center";

/** The current proposal or agreement of a wedding, and earlier ones, on the couple's own page. */
export function ProposalSummary({ proposals }: { proposals: WeddingProposals }) {
  const { current, inForce, replaced } = proposals;
  const { id, status, own } = current;
  const { text, link } = wordsOf(current);
  const isTheirTurn = status === "sent" && own === "due" && isSignable(current);
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
          {strings.untilEveryoneHasSignedThe}{" "}
          <a href={pathOf(inForce)} className={linkStyle}>
            {strings.yourCurrentAgreement}
          </a>
        </p>
      )}
      {replaced.length > 0 && (
        <ul aria-label={strings.earlierAgreements} className="mt-4 text-14">
          {replaced.map((one) => (
            <li key={one.id}>
              <a href={pathOf(one.id)} className={linkStyle}>
                {strings.versionReplacedByALater(one.number)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
