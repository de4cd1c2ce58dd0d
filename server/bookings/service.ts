import "#server/boundary.server.ts";
import { studioToday } from "#server/lib/clock.ts";
import { fieldErrors } from "#server/lib/fields.ts";
import { type FieldErrors, fail, ok, type Result } from "#server/lib/result.ts";
import { digest, readToken, signToken } from "#server/lib/signed-token.ts";
import { announceMail } from "#server/outbox/service.ts";
import type { Services } from "#server/services.ts";
import { loadSnapshot } from "#server/site/service.ts";
import { DATE_PAST, type Inquiry, type InquiryInput, inquiryInput, keptInquiry } from "./contract.ts";
import { inquiryMails } from "./mails.ts";
import { insertInquiry } from "./queries.ts";

const KEPT_PREFIX = "kept/inquiries/";
const UNREADABLE_PREFIX = "kept/unreadable/";
const DRAIN_LIMIT = 100;

/** The hidden field of a fresh form: one sending, signed. */
export const newSubmission = ({ secret, clock }: Services) =>
  signToken(secret, "inquiry", crypto.randomUUID(), clock.now());

/** True when this receipt was handed out for an inquiry that is durable. */
export const isReceipt = async ({ secret }: Services, receipt: string) =>
  (await readToken(secret, "inquiry-receipt", receipt)) !== null;

/**
 * One id for one sending of one content: the same form sent again is the same inquiry, the same form
 * sent with something changed is a new one. A form whose token is not ours still counts, by its content.
 */
async function submissionIdOf({ secret }: Services, token: string, input: InquiryInput) {
  const sending = (await readToken(secret, "inquiry", token))?.value ?? "unsigned";
  return digest(JSON.stringify([sending, Object.entries(input).sort()]));
}

type Submission = { fields: Record<string, string>; token: string };

/**
 * Takes an inquiry. A value means that it is durable: in the database, or in the object store until the
 * database is back.
 * @returns the receipt; `invalid` with words for the fields; `unavailable` when nothing could keep it
 */
export async function submitInquiry(
  services: Services,
  { fields, token }: Submission,
): Promise<Result<{ receipt: string }>> {
  const parsed = inquiryInput.safeParse(fields);
  const snapshot = await loadSnapshot(services);
  const problems: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error);
  const date = fields.weddingDate ?? "";
  // Today is refused too: the spec compares the day's first moment with now.
  if (!problems.weddingDate && date.trim() <= studioToday(services.clock)) problems.weddingDate = DATE_PAST;
  const offer = snapshot.packages.find((candidate) => candidate.id === fields.packageId);
  if (fields.packageId && !offer) problems.packageId = "Please choose a package from the list";
  if (!parsed.success || Object.keys(problems).length > 0) return fail("invalid", problems);

  const submissionId = await submissionIdOf(services, token, parsed.data);
  const inquiry: Inquiry = {
    id: submissionId.slice(0, 32),
    submissionId,
    receivedAt: services.clock.now().toISOString(),
    siteUrl: services.siteUrl,
    packageName: offer?.name ?? null,
    packagePriceCents: offer?.priceCents ?? null,
    input: parsed.data,
  };
  const kept = await keep(services, inquiry);
  if (!kept) return fail("unavailable");
  return ok({
    receipt: await signToken(services.secret, "inquiry-receipt", inquiry.id, services.clock.now()),
  });
}

async function keep(services: Services, inquiry: Inquiry): Promise<boolean> {
  try {
    await store(services, inquiry);
    return true;
  } catch (error) {
    services.log.error("inquiry_not_in_database", error, { inquiry: inquiry.id });
  }
  try {
    await services.storage.putJson(`${KEPT_PREFIX}${inquiry.id}.json`, inquiry);
    services.log.warn("inquiry_kept_aside", { inquiry: inquiry.id });
    return true;
  } catch (error) {
    services.log.error("inquiry_not_kept", error, { inquiry: inquiry.id });
    return false;
  }
}

async function store(services: Services, inquiry: Inquiry) {
  const { settings } = await loadSnapshot(services);
  const studio = {
    siteTitle: settings.siteTitle,
    contactPhone: settings.contactPhone,
    inbox: services.studioInbox,
  };
  await insertInquiry(services.db, inquiry, inquiryMails(studio, inquiry));
  announceMail(services);
}

/**
 * Moves the inquiries that were kept aside into the database. An object goes only after its row stands,
 * so a drain that dies between the two is repeated without effect. One that can't be moved stays for the
 * next drain and does not hold up those behind it.
 */
export async function replayKeptInquiries(services: Services): Promise<number> {
  const keys = await services.storage.keys(KEPT_PREFIX, DRAIN_LIMIT);
  let replayed = 0;
  for (const key of keys) {
    try {
      if (await replay(services, key)) replayed += 1;
    } catch (error) {
      services.log.error("kept_inquiry_not_replayed", error, { key });
    }
  }
  return replayed;
}

/** Returns whether the object was an inquiry; throws when it could not be moved. */
async function replay(services: Services, key: string): Promise<boolean> {
  const text = await services.storage.readText(key);
  if (text === null) return false;
  const kept = readKept(text);
  if (kept) {
    await store(services, kept);
  } else {
    // Set apart rather than deleted: whatever it is, somebody wrote it.
    await services.storage.putJson(`${UNREADABLE_PREFIX}${key.slice(KEPT_PREFIX.length)}`, { text });
    services.log.error("kept_inquiry_unreadable", new Error("not an inquiry"), { key });
  }
  await services.storage.remove(key);
  return kept !== null;
}

function readKept(text: string): Inquiry | null {
  try {
    return keptInquiry.parse(JSON.parse(text));
  } catch {
    // The caller reports it, with the key.
    return null;
  }
}
