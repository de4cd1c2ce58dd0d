import "#server/platform/boundary.server.ts";
import { stateOfDay } from "#server/bookings/availability/service.ts";
import { DAY_TAKEN, WAITING_LIST_WISH } from "#server/bookings/waiting-list/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { readWords } from "#server/mail/templates/service.ts";
import type { InspirationImage } from "#server/media/files/contract.ts";
import { studioInYears, studioToday } from "#server/platform/clock.ts";
import { type FieldErrors, fail, ok, type Result } from "#server/platform/contract.ts";
import { fieldErrors } from "#server/platform/fields.ts";
import type { Services } from "#server/services.ts";
import { loadSnapshot, loadStudio } from "#server/website/snapshot/service.ts";
import { messageIntake } from "../contact-form/service.ts";
import { acknowledgement } from "../submissions/acknowledgements.ts";
import { FORM_TOO_LONG } from "../submissions/contract.ts";
import {
  answerKnownFlood,
  classifySubmission,
  contentOf,
  marksOf,
  refuseTooMany,
} from "../submissions/guard.ts";
import type { PicturedFormWaits } from "../submissions/limits.ts";
import {
  type Intake,
  idOf,
  keep,
  newReceipt,
  stands,
  submissionIdOf,
  takenAs,
} from "../submissions/service.ts";
import { asMessage } from "./as-message.ts";
import { DATE_PAST, DATE_TOO_FAR, type Inquiry, inquiryInput, keptInquiry, YEARS_AHEAD } from "./contract.ts";
import { INQUIRY_TEMPLATES, inquiryMails } from "./mails.ts";
import { insertInquiry, isStored } from "./queries.ts";

export const inquiryIntake: Intake<Inquiry> = {
  kind: "inquiries",
  kept: keptInquiry,
  deletedKind: "booking",
  isStored,
  async store(services, inquiry) {
    const [studio, wordsOf] = await Promise.all([
      loadStudio(services),
      readWords(services, INQUIRY_TEMPLATES),
    ]);
    const mails = inquiryMails(studio, wordsOf, inquiry);
    await insertInquiry(services.db, inquiry, {
      alert: mails.alert,
      acknowledgement: await acknowledgement(services, mails.acknowledgement),
    });
    announceMail(services);
  },
};

type Submission = {
  fields: Record<string, string>;
  token: string;
  headers: Headers;
  images: InspirationImage[];
  /** Words about pictures that could not be taken. */
  refusals: string[];
  /** What the form was told to wait when its first picture was counted; null where there was none. */
  waits: PicturedFormWaits | null;
  /** There was more text than a form may hold. */
  cut: boolean;
};

/**
 * Takes an inquiry. A value means that it is durable: in the database, or in the object store until the
 * database is back.
 * @returns the receipt; `invalid` or `too_large` with words for the fields; `limited` with words for the form;
 * `unavailable` when nothing could keep it
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
  // Today is refused too: the spec compares the day's first moment with now.
  if (!problems.weddingDate && date <= studioToday(services.clock)) problems.weddingDate = DATE_PAST;
  if (!problems.weddingDate && date > studioInYears(services.clock, YEARS_AHEAD)) {
    problems.weddingDate = DATE_TOO_FAR;
  }
  const offer = snapshot.packages.find((candidate) => candidate.id === fields.packageId);
  if (fields.packageId && !offer) problems.packageId = "Please choose a package from the list";
  if (refusals.length > 0) problems.images = refusals.join("\n");
  if (!parsed.success || Object.keys(problems).length > 0) return fail("invalid", problems);

  const input = parsed.data;
  const waitingList = fields.waitingList === WAITING_LIST_WISH;
  const content = {
    ...input,
    images: images.map(({ id }) => id).sort(),
    ...(waitingList ? { waitingList } : {}),
  };
  const { kind } = inquiryIntake;
  const flood = await answerKnownFlood(services, { headers, kind, token, content });
  if (flood) return flood;
  const { verdict, unchecked } = await classifySubmission(services, { kind, token, fields });
  const submissionId = await submissionIdOf(services, { kind, token, input: contentOf(verdict, content) });
  const standing = () => stands(services, inquiryIntake, submissionId);
  const tooMany = await refuseTooMany(services, {
    headers,
    kind,
    stands: standing,
    counted: waits?.form,
  });
  if (tooMany) return tooMany;
  const day = await stateOfDay(services, input.weddingDate);
  if (day === "taken" && !waitingList && !(await standing())) {
    return fail("invalid", { weddingDate: DAY_TAKEN });
  }
  const inquiry: Inquiry = {
    id: idOf(submissionId),
    submissionId,
    receivedAt: services.clock.now().toISOString(),
    siteUrl: services.siteUrl,
    packageName: offer?.name ?? null,
    packagePriceCents: offer?.priceCents ?? null,
    images,
    unchecked,
    // Who could not see how the day stands is taken at their word.
    waiting: waitingList && (day === "taken" || day === "unknown"),
    input,
  };
  const kept =
    verdict === "genuine"
      ? await keep(services, inquiryIntake, inquiry)
      : await keep(services, messageIntake, asMessage(inquiry, marksOf(verdict)));
  const waitsFor = inquiry.waiting ? input.weddingDate : "";
  if (!kept) return fail("unavailable");
  return ok(takenAs(submissionId, newReceipt(services, kind, inquiry.id, waitsFor)));
}
