import type { RetainerState } from "#server/proposals/signing/contract.ts";
import type { ProposalSummary as Summary } from "#server/proposals/summaries/contract.ts";

const WORDS: Record<Summary["status"], { text: string; link: string }> = {
  sent: { text: "Your proposal is ready to read and sign.", link: "Read and sign" },
  signed: { text: "You've signed. We sign next.", link: "See the agreement" },
  completed: { text: "Signed by everyone.", link: "See the agreement" },
  declined: { text: "Our proposal was declined.", link: "See the proposal" },
  expired: { text: "Our proposal has expired.", link: "See the proposal" },
  superseded: { text: "There's a newer proposal.", link: "See the proposal" },
};

const BEGUN = {
  text: "One of you has signed. The other signs with the link in their own email.",
  link: "See the proposal",
};

type Next = { turn: "you" | "us"; text: string };

/** What follows the couple's signatures, by what has become of the retainer; `signed` before the studio has signed. */
const AFTER_SIGNING: Record<"signed" | "completed", Record<RetainerState, Next>> = {
  signed: {
    open: {
      turn: "us",
      text: "We sign next, and you can pay the retainer meanwhile. Your date is confirmed once we've signed and it has reached us.",
    },
    pending: {
      turn: "us",
      text: "We sign next. Your retainer is on its way, and your date is confirmed once we've signed and it has reached us.",
    },
    paid: {
      turn: "us",
      text: "We sign next. Your retainer has arrived, so your date is confirmed as soon as we've signed.",
    },
    none: { turn: "us", text: "We sign next." },
  },
  completed: {
    open: { turn: "you", text: "Pay the retainer. Your date is confirmed once it has reached us." },
    pending: {
      turn: "us",
      text: "Your retainer is on its way, and there's nothing for you to do. Your date is confirmed once it has reached us.",
    },
    paid: { turn: "us", text: "Your retainer has arrived. We'll confirm your date next." },
    none: { turn: "us", text: "We'll confirm your date next." },
  },
};

const DAY_TAKEN: Next = {
  turn: "us",
  text: "Your retainer has arrived, and we're sorry: another couple had booked your date by then. Your money is safe. We'll call you to find another date or to send it back.",
};

const DATE_MOVED: Next = {
  turn: "us",
  text: "Your retainer has arrived. Your date has changed since you signed, so we'll write to you about the agreement.",
};

/** What a proposal asks of the couple, or of the studio, while their date isn't confirmed; null where it asks nothing. */
export function askedBy(
  { status, begun, isDayTaken, isDateMoved }: Summary,
  retainer: RetainerState,
): Next | null {
  if (isDayTaken) return DAY_TAKEN;
  if (isDateMoved) return DATE_MOVED;
  switch (status) {
    case "sent":
      return {
        turn: "you",
        text: begun ? "One of you still has to sign the proposal." : "Read and sign our proposal.",
      };
    case "signed":
    case "completed":
      return AFTER_SIGNING[status][retainer];
    case "declined":
      return { turn: "you", text: "Our proposal was declined. If you'd like a different one, write to us." };
    case "expired":
      return {
        turn: "you",
        text: "Our proposal has expired. If you still want us there, write to us.",
      };
    default:
      return null;
  }
}

type Props = {
  proposal: Summary;
  /** The id of the agreement that counts until a newer version is signed. */
  inForce: string | null;
};

/** The proposal or agreement of a wedding, on the couple's own page. */
export function ProposalSummary({ proposal: { id, status, begun }, inForce }: Props) {
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
      {inForce && (
        <p className="mt-4">
          Until everyone has signed the new version, what you agreed before still counts.{" "}
          <a
            href={`/my-wedding/proposals/${inForce}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            The agreement in force
          </a>
        </p>
      )}
    </section>
  );
}
