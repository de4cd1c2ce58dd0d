import "#server/boundary.server.ts";
import { stateOfDay } from "#server/availability/service.ts";
import { type Intake, isSetAside, keep, newReceipt, submissionIdOf, trapOf } from "#server/intake/service.ts";
import { studioInYears, studioToday } from "#server/lib/clock.ts";
import { fieldErrors } from "#server/lib/fields.ts";
import { type FieldErrors, fail, ok, type Result } from "#server/lib/result.ts";
import type { InspirationImage } from "#server/media/contract.ts";
import { messageIntake } from "#server/messages/service.ts";
import { announceMail } from "#server/outbox/service.ts";
import type { Services } from "#server/services.ts";
import { loadSnapshot, loadStudio } from "#server/site/service.ts";
import { readWords } from "#server/templates/service.ts";
import { DAY_TAKEN, WAITING_LIST_WISH } from "#server/waiting-list/contract.ts";
import { DATE_PAST, DATE_TOO_FAR, type Inquiry, inquiryInput, keptInquiry, YEARS_AHEAD } from "./contract.ts";
import { INQUIRY_TEMPLATES, inquiryMails } from "./mails.ts";
import { insertInquiry, isStored } from "./queries.ts";
import { asSpam } from "./spam.ts";

export const inquiryIntake: Intake<Inquiry> = {
  kind: "inquiries",
  kept: keptInquiry,
  async store(services, inquiry) {
    const [studio, wordsOf] = await Promise.all([
      loadStudio(services),
      readWords(services, INQUIRY_TEMPLATES),
    ]);
    const mails = inquiryMails(studio, wordsOf, inquiry);
    await insertInquiry(services.db, inquiry, mails);
    announceMail(services);
  },
};

/**
 * Whether this very sending was taken before: a couple who repeats it must not be told that the day is
 * taken meanwhile. When the database can't say, it counts as taken, and is kept once more under the same id.
 */
async function stands(services: Services, submissionId: string): Promise<boolean> {
  try {
    if (await isStored(services.db, submissionId)) return true;
    return await isSetAside(services, inquiryIntake, idOf(submissionId));
  } catch (error) {
    services.log.error("earlier_sending_unknown", error);
    return true;
  }
}

const idOf = (submissionId: string) => submissionId.slice(0, 32);

type Submission = {
  fields: Record<string, string>;
  token: string;
  images: InspirationImage[];
  /** Words about pictures that could not be taken. */
  refusals: string[];
};

/**
 * Takes an inquiry. A value means that it is durable: in the database, or in the object store until the
 * database is back.
 * @returns the receipt; `invalid` with words for the fields; `unavailable` when nothing could keep it
 */
export async function submitInquiry(
  services: Services,
  { fields, token, images, refusals }: Submission,
): Promise<Result<{ receipt: string }>> {
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
  const spam = trapOf(services, { kind, token, fields }) !== null;
  // Apart from the same words sent by a person: one sending may be taken for both.
  const sent = spam ? { ...content, spam } : content;
  const submissionId = await submissionIdOf(services, { kind, token, input: sent });
  const day = await stateOfDay(services, input.weddingDate);
  if (day === "taken" && !waitingList && !(await stands(services, submissionId))) {
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
    // Who could not see how the day stands is taken at their word.
    waiting: waitingList && (day === "taken" || day === "unknown"),
    input,
  };
  const kept = spam
    ? await keep(services, messageIntake, asSpam(inquiry))
    : await keep(services, inquiryIntake, inquiry);
  const waitsFor = inquiry.waiting ? input.weddingDate : "";
  return kept ? ok({ receipt: newReceipt(services, kind, inquiry.id, waitsFor) }) : fail("unavailable");
}
