import type { ProposalStatus } from "#drizzle/enums.ts";
import { clientLink } from "#server/clients/links/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { CLIENT_LINKS, type Words } from "#server/mail/templates/contract.ts";
import { renderWords, type Studio } from "#server/mail/templates/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { recipientsOf, signingSentence } from "../signers/contract.ts";
import * as strings from "../strings/sending.ts";
import type { ProposalDocument, Signer } from "./contract.ts";

type Letter = {
  kind: "proposal_sent" | "proposal_reminder" | "proposal_expired" | "agreement_completed";
  studio: Studio;
  words: Words;
  proposalId: string;
  bookingId: string | null;
  document: ProposalDocument;
  /** The recipients. Defaults to the signers. */
  people?: readonly Pick<Signer, "contactId" | "name" | "email">[];
  /** What it is called and what it is about. */
  about?: Partial<ReturnType<typeof aboutProposal>>;
  /** Sentences about the state of the retainer. */
  retainer?: string;
  /** A sentence about the state of the date. */
  hold?: string;
  /** Paragraphs added to the template. */
  notes?: readonly string[];
  /** How long the link signs its person in, in milliseconds. */
  validFor: number;
  /** The admin who sends it. Absent for automatic mails. */
  sentBy?: string;
};

type Earlier = { number: number; status: ProposalStatus; hasSignatures: boolean };

/** Returns what a proposal is called and what it is about, in the mail that brings it. */
export function aboutProposal(
  { weddingDate, movesFrom }: Pick<ProposalDocument, "weddingDate" | "movesFrom">,
  inForce: Earlier | null,
): { proposal: string; terms: string } {
  const day = formatCalendarDate(weddingDate);
  if (movesFrom !== undefined)
    return { proposal: strings.ourAgreementForTheNewDay, terms: strings.itKeepsWhatYouAgreed(day) };
  // They have booked us already.
  const terms = inForce ? strings.itCovers : `${strings.itCovers} ${strings.wedLoveToFilm(day)}`;
  return { proposal: strings.ourProposal, terms };
}

/** Builds a mail for each recipient, with a link to the proposal that signs in only that person. */
export const signerMails = (
  services: Pick<Services, "secret" | "clock" | "siteUrl">,
  {
    kind,
    studio,
    words,
    people,
    about = {},
    retainer,
    hold,
    notes = [],
    proposalId,
    bookingId,
    document,
    validFor,
    sentBy,
  }: Letter,
): Promise<NewMail[]> =>
  Promise.all(
    (people ?? recipientsOf(document.signers)).map(async ({ contactId, name, email }) => {
      const mail = {
        kind,
        idempotencyKey: `${kind}:${proposalId}:${contactId}`,
        toAddress: oneLine(email),
      };
      const path = `/my-wedding/proposals/${proposalId}`;
      const { url, note } = await clientLink(services, { contactId, mail, path, validFor });
      return {
        ...mail,
        bookingId,
        replyTo: studio.inbox,
        ...(sentBy === undefined ? {} : { sentBy }),
        ...renderWords(studio, words, {
          purpose: kind,
          variables: {
            name,
            couple: document.couple,
            date: formatCalendarDate(document.weddingDate),
            hold_until: formatCalendarDate(document.validUntil),
            ...(kind === "proposal_sent" ? { signing: signingSentence(document.signers) } : {}),
            ...about,
            ...(retainer === undefined ? {} : { retainer }),
            ...(hold === undefined ? {} : { hold }),
          },
          notes: [...notes, note],
          link: { label: CLIENT_LINKS[kind], url },
        }),
      };
    }),
  );

/** Returns sentences about what sending a new version does to the earlier ones. */
export const replacedNotes = (earlier: readonly Earlier[]) =>
  earlier.map(({ number, status, hasSignatures }) => {
    if (status === "completed") return strings.versionWhichEveryoneHasSigned(number);
    const replaces = strings.replaces(number);
    return hasSignatures ? strings.signaturesOnVersionAreVoid(replaces, number) : replaces;
  });
