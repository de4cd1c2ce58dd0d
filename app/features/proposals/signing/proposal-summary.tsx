import { formatList } from "#server/platform/lists/contract.ts";
import { isSignable } from "#server/proposals/date-state/contract.ts";
import type { ProposalSummary as Summary, WeddingProposals } from "#server/proposals/summaries/contract.ts";

const SEE = "See the proposal";

/** The one to act on, in a sentence, with what its link is called. */
function wordsOf({ status, own, waiting, ...date }: Summary): { text: string; link: string } {
  switch (status) {
    case "sent":
      if (!isSignable(date)) return { text: "Our proposal can't be signed anymore.", link: SEE };
      if (own === "due") return { text: "Your proposal is ready to read and sign.", link: "Read and sign" };
      if (own === "elsewhere") return { text: "Our proposal went to another address of yours.", link: SEE };
      if (own === "none") return { text: `Our proposal asks ${formatList(waiting)} to sign.`, link: SEE };
      return {
        text: `You've signed. ${formatList(waiting)} ${waiting.length > 1 ? "sign" : "signs"} with the link in their own email.`,
        link: SEE,
      };
    case "signed":
      return {
        text:
          isSignable(date) || date.dateState === "confirmed"
            ? "You've signed. We sign next."
            : "You've signed.",
        link: "See the agreement",
      };
    case "completed":
      return { text: "Signed by everyone.", link: "See the agreement" };
    case "declined":
      return { text: "Our proposal was declined.", link: SEE };
    case "expired":
      return { text: "Our proposal has expired.", link: SEE };
    default:
      return { text: "There's a newer proposal.", link: SEE };
  }
}

const pathOf = (id: string) => `/my-wedding/proposals/${id}`;
const linkStyle = "text-link inline-flex min-h-11 items-center";

/** The proposal or agreement of a wedding, and those before it, on the couple's own page. */
export function ProposalSummary({ proposals }: { proposals: WeddingProposals }) {
  const { current, inForce, replaced } = proposals;
  const { id, status, own } = current;
  const { text, link } = wordsOf(current);
  const isTheirTurn = status === "sent" && own === "due" && isSignable(current);
  return (
    <section aria-labelledby={`documents-${id}`}>
      <h3 id={`documents-${id}`} className="text-20">
        Documents
      </h3>
      <p className="mt-2">{text}</p>
      <p className="mt-4">
        <a href={pathOf(id)} className={isTheirTurn ? "button button-accent" : linkStyle}>
          {link}
        </a>
      </p>
      {inForce && (
        <p className="mt-4">
          Until everyone has signed the new version, what you agreed before still counts.{" "}
          <a href={pathOf(inForce)} className={linkStyle}>
            Your current agreement
          </a>
        </p>
      )}
      {replaced.length > 0 && (
        <ul aria-label="Earlier agreements" className="mt-4 text-14">
          {replaced.map((one) => (
            <li key={one.id}>
              <a href={pathOf(one.id)} className={linkStyle}>
                Version {one.number}, replaced by a later one
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
