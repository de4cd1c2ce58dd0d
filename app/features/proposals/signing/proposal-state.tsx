import { formatStudioMoment, formatWeddingDay } from "#app/lib/format.ts";
import type { ClientProposalPage, RetainerState } from "#server/proposals/signing/contract.ts";

const ONCE_ARRIVED = "Your date is confirmed once it has reached us.";

/** What there is to say of the retainer before and after the studio has signed. */
const RETAINER_WORDS: Record<RetainerState, { signed: string; completed: string }> = {
  open: {
    signed: `You can pay the retainer now. ${ONCE_ARRIVED}`,
    completed: `The retainer is next. ${ONCE_ARRIVED}`,
  },
  pending: {
    signed: `Your retainer is on its way. ${ONCE_ARRIVED}`,
    completed: `Your retainer is on its way. ${ONCE_ARRIVED}`,
  },
  paid: {
    signed: "Your retainer has arrived, so your date is confirmed as soon as we've signed.",
    completed: "Your retainer has arrived. We'll confirm your date next.",
  },
  none: { signed: "", completed: "" },
};

/** The same where the date is confirmed already, by the studio or by the retainer. */
const CONFIRMED_WORDS: Record<RetainerState, string> = {
  open: "Your date is confirmed. The retainer is still to be paid.",
  pending: "Your date is confirmed, and your retainer is on its way.",
  paid: "Your retainer has arrived, and your date is confirmed.",
  none: "Your date is confirmed.",
};

function retainerWords({ status, isDateConfirmed }: ClientProposalPage, retainer: RetainerState): string {
  if (isDateConfirmed) return CONFIRMED_WORDS[retainer];
  return RETAINER_WORDS[retainer][status === "signed" ? "signed" : "completed"];
}

const hasChoice = ({ offer: { packages, addOns } }: ClientProposalPage) =>
  packages.length > 1 || addOns.length > 0;

/** Where the proposal is, in the couple's words, and whose turn it is. */
function stateWords(page: ClientProposalPage, retainer: RetainerState): { title: string; text: string } {
  const { status, hasSigned, studio, validUntil, weddingDate, signatures } = page;
  const waiting = signatures.filter(({ at }) => at === null).map(({ name }) => name);
  const reach = `Questions? Call ${studio.phone} or write to ${studio.email}.`;
  if (page.isDayTaken)
    return {
      title: "Your date was taken meanwhile",
      text: `We've received your retainer, and we're sorry: by the time it reached us, your date was no longer held and another couple had booked it. Your money is safe. We'll call you to find another date or to send it back. ${reach}`,
    };
  if (page.isDateMoved)
    return {
      title: "Your date has changed",
      text: `We've received your retainer. Your date has changed since you signed, so we'll write to you about the agreement. ${reach}`,
    };
  if (page.replacement)
    return {
      title: `Replaced by version ${page.replacement.number}`,
      text: "Everyone has signed a newer agreement, which has taken the place of this one. This one no longer counts, and you can still download it.",
    };
  switch (status) {
    case "sent":
      return hasSigned
        ? {
            title: "Thank you, you've signed",
            text: `Next: ${waiting.join(" and ")} signs with the link in their own email. We hold your date until ${formatWeddingDay(validUntil)}.`,
          }
        : {
            title: `Your wedding on ${formatWeddingDay(weddingDate)}`,
            text: `${hasChoice(page) ? "Choose what you'd like, read" : "Read"} the agreement, and sign below. We hold your date until ${formatWeddingDay(validUntil)}. ${reach}`,
          };
    case "signed":
      return {
        title:
          signatures.length > 1
            ? "You've both signed. Now it's our turn"
            : "You've signed. Now it's our turn",
        text: `We'll sign next, and you'll get the agreement by email. ${retainerWords(page, retainer)}`,
      };
    case "completed":
      return {
        title: "Signed by everyone",
        text: `The agreement is complete. ${retainerWords(page, retainer)}`,
      };
    case "declined":
      return { title: "This proposal was declined", text: `Nobody is bound by it. ${reach}` };
    case "expired":
      return {
        title: "This proposal has expired",
        text: `It can no longer be signed. If you still want us there, tell us: your date may be free. ${reach}`,
      };
    default:
      return {
        title: "There's a newer version",
        text: "We've sent you a new proposal, and this one can no longer be signed. Signatures on it are void.",
      };
  }
}

type Props = {
  page: ClientProposalPage;
  retainer: RetainerState;
  /** What the form of the retainer sends where it leads to a page to pay on; null where it leads to instructions. */
  payRetainer: string | null;
};

export function ProposalState({ page, retainer, payRetainer }: Props) {
  const { title, text } = stateWords(page, retainer);
  const { status, signatures, countersignedAt, studio } = page;
  const isSigned = status === "signed" || status === "completed";
  const payable = isSigned && retainer === "open" && !page.isDayTaken && !page.replacement;
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
      {page.replacement && (
        <p className="mt-4">
          <a href={`/my-wedding/proposals/${page.replacement.id}`} className="text-link">
            See version {page.replacement.number}
          </a>
        </p>
      )}
      {payable && (
        <form method={payRetainer ? "post" : "get"} action="/my-wedding/payments" className="mt-8">
          <input type="hidden" name="booking" value={page.bookingId} />
          {payRetainer && <input type="hidden" name="pay" value={payRetainer} />}
          <button type="submit" className="button button-accent w-full sm:w-auto">
            Pay the retainer
          </button>
        </form>
      )}
    </div>
  );
}
