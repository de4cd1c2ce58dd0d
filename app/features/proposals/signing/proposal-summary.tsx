import type { ClientProposal } from "#server/proposals/signing/contract.ts";

type Props = { proposal: { id: string; status: ClientProposal["status"] } };

const WORDS: Record<ClientProposal["status"], { text: string; link: string }> = {
  sent: { text: "Your proposal is ready to read and sign.", link: "Read and sign" },
  signed: { text: "You've signed. We sign next.", link: "See the agreement" },
  completed: { text: "Signed by everyone.", link: "See the agreement" },
  declined: { text: "You declined our proposal.", link: "See the proposal" },
  expired: { text: "Our proposal has expired.", link: "See the proposal" },
  superseded: { text: "There's a newer proposal.", link: "See the proposal" },
};

/** The proposal or agreement of a wedding, on the couple's own page. */
export function ProposalSummary({ proposal: { id, status } }: Props) {
  const { text, link } = WORDS[status];
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
