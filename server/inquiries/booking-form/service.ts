import { stateOfDay } from "#server/bookings/availability/service.ts";
import { DATE_PAST, DATE_TOO_FAR, inquiryInput, YEARS_AHEAD } from "#server/bookings/fields/contract.ts";
import { DAY_TAKEN, WAITING_LIST_WISH } from "#server/bookings/waiting-list/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { readWords } from "#server/mail/templates/service.ts";
import { studioInYears, studioToday } from "#server/platform/clock.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { FORM_TOO_LONG } from "#server/platform/forms/contract.ts";
import { type FieldErrors, fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { loadSnapshot, loadStudio } from "#server/website/snapshot/service.ts";
import { messageSubmissions } from "../contact-form/service.ts";
import type { InspirationImage } from "../inspiration/contract.ts";
import * as strings from "../strings/booking-form.ts";
import { acknowledgement } from "../submissions/acknowledgements.ts";
import { marksOf } from "../submissions/classify-submission.ts";
import type { PicturedFormWaits } from "../submissions/limits.ts";
import { receiveForm } from "../submissions/receive-form.ts";
import { readReceipt, type SubmissionKind, storeSubmission } from "../submissions/service.ts";
import { type Inquiry, queuedInquiry } from "./contract.ts";
import { INQUIRY_TEMPLATES, inquiryMails } from "./mails.ts";
import { insertInquiry, isStored } from "./queries.ts";
import { readReceiptNote, receiptNoteOf, type SentInquiry } from "./receipt-note.ts";
import { asMessage } from "./spam-as-message.ts";

export const inquirySubmissions: SubmissionKind<Inquiry> = {
  kind: "inquiries",
  kept: queuedInquiry,
  deletedKind: "booking",
  isStored,
  async store(services, inquiry) {
    const [studio, wordsOf, words] = await Promise.all([
      loadStudio(services),
      readWords(services, INQUIRY_TEMPLATES),
      loadWords(services, "booking-sent"),
    ]);
    const mails = inquiryMails(studio, wordsOf, inquiry, words["booking-sent"]);
    await insertInquiry(services.db, inquiry, {
      alert: mails.alert,
      acknowledgement: await acknowledgement(services, mails.acknowledgement),
    });
    announceMail(services);
  },
};

/** Returns what the page with this receipt repeats; null if the receipt is invalid, empty if it has no note. */
export function readInquiryReceipt(services: Services, receipt: string): Partial<SentInquiry> | null {
  const note = readReceipt(services, "inquiries", receipt);
  return note === null ? null : (readReceiptNote(note) ?? {});
}

type Submission = {
  fields: Record<string, string>;
  token: string;
  headers: Headers;
  images: InspirationImage[];
  /** Messages about pictures that couldn't be accepted. */
  refusals: string[];
  /** The waits from the rate limiter when the form's first picture was counted; null without pictures. */
  waits: PicturedFormWaits | null;
  /** Whether there was more text than a form may contain. */
  cut: boolean;
};

/**
 * Accepts an inquiry. A success means that it is durable: in the database, or in the object store until the database
 * is back.
 * @returns the receipt; `invalid` or `too_large` with messages for the fields; `limited` with a message for the form;
 *   `unavailable` if it couldn't be stored anywhere
 */
export async function submitInquiry(
  services: Services,
  { fields, token, headers, images, refusals, waits, cut }: Submission,
): Promise<Result<{ receipt: string }>> {
  if (cut) return fail("too_large", { message: FORM_TOO_LONG });
  const parsed = inquiryInput.safeParse(fields);
  const snapshot = await loadSnapshot(services);
  const problems: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error);
  const date = (fields.weddingDate ?? "").trim();
  // Today is rejected too: the spec compares the start of the day with the current time.
  if (!problems.weddingDate && date <= studioToday(services.clock)) problems.weddingDate = DATE_PAST;
  if (!problems.weddingDate && date > studioInYears(services.clock, YEARS_AHEAD)) {
    problems.weddingDate = DATE_TOO_FAR;
  }
  const offer = snapshot.packages.find((candidate) => candidate.id === fields.packageId);
  if (fields.packageId && !offer) problems.packageId = strings.pleaseChooseAPackageFrom;
  if (refusals.length > 0) problems.images = refusals.join("\n");
  if (!parsed.success || Object.keys(problems).length > 0) return fail("invalid", problems);

  const input = parsed.data;
  const waitingList = fields.waitingList === WAITING_LIST_WISH;
  const content = {
    ...input,
    images: images.map(({ id }) => id).sort(),
    ...(waitingList ? { waitingList } : {}),
  };
  const posted = {
    submissionKind: inquirySubmissions,
    fields,
    token,
    headers,
    content,
    counted: waits?.form,
  };
  return receiveForm(services, posted, async (submitted, { verdict, isStored }) => {
    const day = await stateOfDay(services, input.weddingDate);
    if (day === "taken" && !waitingList && !(await isStored()))
      return fail("invalid", { weddingDate: DAY_TAKEN });
    const inquiry: Inquiry = {
      ...submitted,
      packageName: offer?.name ?? null,
      packagePriceCents: offer?.priceCents ?? null,
      images,
      // If the day's state is unknown, the couple's choice is trusted.
      waiting: waitingList && (day === "taken" || day === "unknown"),
      input,
    };
    const kept =
      verdict === "genuine"
        ? await storeSubmission(services, inquirySubmissions, inquiry)
        : await storeSubmission(services, messageSubmissions, asMessage(inquiry, marksOf(verdict)));
    return kept ? ok({ note: receiptNoteOf(inquiry) }) : fail("unavailable");
  });
}
