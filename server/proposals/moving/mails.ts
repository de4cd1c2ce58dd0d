import type { CurrentState } from "#server/bookings/current-state/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { PROPOSAL_LINK } from "#server/mail/templates/contract.ts";
import { readWords, renderWords } from "#server/mail/templates/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { agreementAfterMove, dateAfterExpiry } from "../date-state/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { recipientsOf } from "../signers/contract.ts";

type TakenBack = {
  id: string;
  bookingId: string;
  document: ProposalDocument;
  /** What is so of the date that the wedding stays on. */
  state: Pick<CurrentState, "agreement" | "date" | "weddingDate">;
};

/** Builds the mails that tell those who were asked to sign for another day that their wedding doesn't move there. */
export async function takenBackMails(
  services: Services,
  { id, bookingId, document, state }: TakenBack,
): Promise<{ contactId: string; email: string; mail: NewMail }[]> {
  const [studio, wordsOf] = await Promise.all([
    loadStudio(services),
    readWords(services, ["move_taken_back"]),
  ]);
  return recipientsOf(document.signers).map(({ contactId, name, email }) => ({
    contactId,
    email,
    mail: {
      idempotencyKey: `move_taken_back:${id}:${contactId}`,
      kind: "move_taken_back",
      bookingId,
      toAddress: oneLine(email),
      replyTo: studio.inbox,
      ...renderWords(studio, wordsOf("move_taken_back"), {
        purpose: "move_taken_back",
        variables: {
          name,
          couple: document.couple,
          date: formatCalendarDate(document.weddingDate),
          hold: [dateAfterExpiry(state, document), agreementAfterMove(state)].filter(Boolean).join(" "),
        },
        // The link requires signing in with a code.
        link: { label: PROPOSAL_LINK, url: `${services.siteUrl}/my-wedding/proposals/${id}` },
      }),
    },
  }));
}
