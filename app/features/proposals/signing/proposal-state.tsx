import { formatStudioMoment, formatWeddingDay } from "#app/lib/format.ts";
import type { ClientProposalPage } from "#server/proposals/signing/contract.ts";

/** Where the proposal is, in the couple's words, and whose turn it is. */
function stateWords(page: ClientProposalPage): { title: string; text: string } {
  const { status, hasSigned, studio, validUntil, weddingDate, signatures } = page;
  const waiting = signatures.filter(({ at }) => at === null).map(({ name }) => name);
  const reach = `Questions? Call ${studio.phone} or write to ${studio.email}.`;
  if (page.isDayTaken)
    return {
      title: "Your date was taken meanwhile",
      text: `We've received your retainer, and we're sorry: by the time it reached us, your date was no longer held and another couple had booked it. Your money is safe. We'll call you to find another date or to send it back. ${reach}`,
    };
  switch (status) {
    case "sent":
      return hasSigned
        ? {
            title: "Thank you, you've signed",
            text: `Next: ${waiting.join(" and ")} signs with the link in their own email. We hold your date until ${formatWeddingDay(validUntil)}.`,
          }
        : {
            title: `Your film of ${formatWeddingDay(weddingDate)}`,
            text: `Choose what you'd like, read the agreement, and sign below. We hold your date until ${formatWeddingDay(validUntil)}. ${reach}`,
          };
    case "signed":
      return {
        title:
          signatures.length > 1
            ? "You've both signed. Now it's our turn"
            : "You've signed. Now it's our turn",
        text: "We'll sign next, and you'll get the agreement by email. You can pay the retainer now: your date is confirmed once it has reached us.",
      };
    case "completed":
      return {
        title: "Signed by everyone",
        text: "The agreement is complete. Your date is confirmed once the retainer has reached us.",
      };
    case "declined":
      return { title: "You declined this proposal", text: `Nothing of it binds you. ${reach}` };
    case "expired":
      return {
        title: "This proposal has expired",
        text: `It can no longer be signed. If you still want us there, tell us: your date may be free. ${reach}`,
      };
    default:
      return {
        title: "There's a newer version",
        text: "We've sent you a new proposal, and this one can no longer be signed. What you signed here is void.",
      };
  }
}

export function ProposalState({ page }: { page: ClientProposalPage }) {
  const { title, text } = stateWords(page);
  const { status, signatures, countersignedAt, studio } = page;
  const payable = !page.isDayTaken && (status === "signed" || status === "completed");
  return (
    <div className="mb-14">
      <h2 className="text-32">{title}</h2>
      <p className="mt-4">{text}</p>
      <ul className="mt-6 text-14">
        {[...signatures, { name: studio.name, at: countersignedAt }].map(({ name, at }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3">
            <span className="wrap-anywhere">{name}</span>
            <span className="quiet">{at ? `Signed ${formatStudioMoment(at)}` : "Hasn't signed yet"}</span>
          </li>
        ))}
      </ul>
      {status === "completed" && (
        <p className="mt-6">
          <a href={`/my-wedding/proposals/${page.id}/agreement.pdf`} className="text-link">
            Download the signed agreement (PDF)
          </a>
        </p>
      )}
      {payable && (
        <form method="get" action="/my-wedding/payments" className="mt-8">
          <input type="hidden" name="booking" value={page.bookingId} />
          <button type="submit" className="button button-accent w-full sm:w-auto">
            Pay the retainer
          </button>
        </form>
      )}
    </div>
  );
}
