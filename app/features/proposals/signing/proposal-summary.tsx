import type { ClientProposal } from "#server/proposals/signing/contract.ts";

type Summary = { id: string; status: ClientProposal["status"]; begun: boolean };

const WORDS: Record<ClientProposal["status"], { text: string; link: string }> = {
  sent: { text: "Your proposal is ready to read and sign.", link: "Read and sign" },
  signed: { text: "You've signed. We sign next.", link: "See the agreement" },
  completed: { text: "Signed by everyone.", link: "See the agreement" },
  declined: { text: "You declined our proposal.", link: "See the proposal" },
  expired: { text: "Our proposal has expired.", link: "See the proposal" },
  superseded: { text: "There's a newer proposal.", link: "See the proposal" },
};

const BEGUN = {
  text: "One of you has signed. The other signs with the link in their own email.",
  link: "See the proposal",
};

/** What a proposal asks of the couple while their date isn't confirmed; null where it asks nothing. */
export function askedBy({ status, begun }: Summary) {
  switch (status) {
    case "sent":
      return {
        turn: "you" as const,
        text: begun ? "One of you still has to sign the proposal." : "Choose, read, and sign our proposal.",
      };
    case "signed":
    case "completed":
      return {
        turn: "you" as const,
        text: "Pay the retainer, if you haven't yet. Your date is confirmed once it has reached us and we have signed, too.",
      };
    default:
      return null;
  }
}

/** The proposal or agreement of a wedding, on the couple's own page. */
export function ProposalSummary({ proposal: { id, status, begun } }: { proposal: Summary }) {
  const { text, link } = status === "sent" && begun ? BEGUN : WORDS[status];
  const isTheirTurn = status === "sent";
  return (
    <section aria-labelledby={`documents-${id}`}>
      <h3 id={`documents-${id}`} className="text-20">
        Documents
      </h3>
      <p className="mt-2">{text}</p>
      <p className="mt-4">
        <a
          href={`/my-wedding/proposals/${id}`}
          className={isTheirTurn ? "button button-accent" : "text-link inline-flex min-h-11 items-center"}
        >
          {link}
        </a>
      </p>
    </section>
  );
}
