import { refreshAvailability } from "#server/bookings/availability/service.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import { takesCrew } from "#server/bookings/status-transitions/contract.ts";
import { removeStoredCopies } from "#server/inquiries/inspiration-cleanup/service.ts";
import { type QueuedForm, readQueued } from "#server/inquiries/submissions/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import { isStaff } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import { truncate } from "#server/platform/truncate.ts";
import { loadSnapshot, publishSite } from "#server/website/snapshot/service.ts";
import {
  ADDRESS_MAX,
  COUNT_LABELS,
  inTrash,
  isAcceptedPartner,
  leftOf,
  NOTHING_STORED,
  PERSON_CHANGED,
  type Person,
  type PersonScreen,
  personAddress,
  proposalIsOpen,
  STAFF_ADDRESS,
  STORE_AWAY,
  STUDIO_ADDRESS,
} from "./contract.ts";
import { deletePerson as deleteRows, selectFound, selectPictures } from "./queries.ts";

/**
 * Matches characters that can't be part of an address, so that `ana@example.com` is not found in
 * `mariana@example.com`.
 */
const NO_ADDRESS = /[^\p{L}\p{N}.!#$%&'*+/=?^_`{|}~@-]+/u;

/** Returns the forms in the fallback queue that contain this address. */
async function queuedOf(services: Services, email: string): Promise<QueuedForm[]> {
  const queued = await readQueued(services);
  return queued.filter(({ text }) => text.toLowerCase().split(NO_ADDRESS).includes(email));
}

/** Whether an address is the site's own, which appears on every page and in every mail. */
async function isStudios(services: Services, email: string): Promise<boolean> {
  const { settings } = await loadSnapshot(services);
  return [services.studioInbox, settings.contactEmail].some((own) => own.toLowerCase() === email);
}

type Stored = Awaited<ReturnType<typeof selectFound>>;

/** Returns why a person can't be deleted while they are on a booking of others, or null. */
function refusalOfOthers({ others, othersInTrash: [trashed] }: Pick<Stored, "others" | "othersInTrash">) {
  const signing = others.filter(isAcceptedPartner).find(({ hasOpenProposal }) => hasOpenProposal);
  if (signing) return proposalIsOpen(signing.couple);
  return trashed === undefined ? null : inTrash(trashed);
}

/**
 * Returns everything found for an address, or null when the object store can't list the fallback queue.
 * @param except a booking of others that the caller deletes itself
 * @throws when the database does not answer
 */
export async function findPerson(services: Services, email: string, except: string | null = null) {
  let queued: QueuedForm[];
  try {
    queued = await queuedOf(services, email);
  } catch (error) {
    services.log.error("queued_forms_unknown", error);
    return null;
  }
  const { found, bookings, messages, account, others, othersInTrash, kept, ...stored } = await selectFound(
    services.db,
    email,
    except,
  );
  const counts = { ...stored.counts, queued: queued.length };
  const refusal = (await isStudios(services, email))
    ? STUDIO_ADDRESS
    : account && isStaff(account.role)
      ? STAFF_ADDRESS
      : refusalOfOthers({ others, othersInTrash });
  const person: Person = {
    email,
    others,
    othersInTrash,
    kept,
    bookings: bookings.map((booking) => ({
      id: booking.id,
      couple: coupleOf(booking),
      weddingDate: booking.weddingDate,
      status: booking.status,
    })),
    messages,
    account,
    counts,
    fingerprint: await digest(JSON.stringify([found, counts, others])),
    refusal,
  };
  return { person, found, others, queued, days: bookings.filter(({ status }) => takesCrew(status)) };
}

const isEmpty = ({ bookings, messages, account, counts, others, othersInTrash }: Person) =>
  bookings.length + messages.length + others.length + othersInTrash.length === 0 &&
  !account &&
  Object.values(counts).every((n) => n === 0);

/** Returns the data stored about the person whose address is in the query. */
export async function readPersonScreen(
  services: Services,
  _admin: Admin,
  query: URLSearchParams,
): Promise<PersonScreen> {
  const typed = truncate((query.get("email") ?? "").trim(), ADDRESS_MAX);
  if (typed === "") return { typed, problem: null, person: null };
  const address = personAddress.safeParse(typed);
  if (!address.success) return { typed, problem: address.error.issues[0]?.message ?? null, person: null };
  const found = await findPerson(services, address.data);
  if (!found) return { typed, problem: STORE_AWAY, person: null };
  return { typed, problem: null, person: isEmpty(found.person) ? null : found.person };
}

/** Returns the log's summary of a deletion: counts by kind, and nothing that identifies anybody. */
const extentOf = ({ bookings, messages, account, counts, others }: Person): Record<string, number> =>
  Object.fromEntries(
    Object.entries({
      bookings: bookings.length,
      messages: messages.length,
      accounts: account ? 1 : 0,
      otherBookings: others.length,
      ...Object.fromEntries(
        Object.entries(COUNT_LABELS).map(([name, [, many]]) => [many, counts[name as keyof typeof counts]]),
      ),
    }).filter(([, n]) => n > 0),
  );

type PersonDeletion = {
  email: string;
  fingerprint: string;
  mails?: NewMail[];
  /** A booking of others that the caller deletes itself. */
  except?: string | null;
};

/**
 * Deletes everything stored about a person. Bookings of others that name them stay, without what is about them.
 * Deletes nothing if the data has changed since it was displayed.
 * @returns whether images are still in the object store, and what else is left; `conflict` with an error for `form`
 */
export async function deletePerson(
  services: Services,
  admin: Admin,
  { email, fingerprint, mails = [], except = null }: PersonDeletion,
): Promise<Result<{ complete: boolean; left: string[] }>> {
  const known = await findPerson(services, email, except);
  if (!known) return fail("unavailable", { form: STORE_AWAY });
  const { person, found, others, queued, days } = known;
  if (isEmpty(person)) return fail("not_found", { form: NOTHING_STORED });
  if (person.refusal) return fail("conflict", { form: person.refusal });
  if (person.fingerprint !== fingerprint) return fail("conflict", { form: PERSON_CHANGED });
  const pictures = (await selectPictures(services.db, found)).map(({ key }) => key);
  const queuedIds = (kind: QueuedForm["kind"]) =>
    queued.filter((form) => form.kind === kind).map(({ id }) => id);
  const deleted = await deleteRows(services.db, admin, {
    email,
    found,
    others,
    queued: { booking: queuedIds("booking"), message: queuedIds("message") },
    extent: extentOf(person),
    mails,
    at: services.clock.now(),
  });
  if (!deleted) return fail("conflict", { form: STAFF_ADDRESS });
  const ids = [...found.bookings, ...found.messages, ...queued.map(({ id }) => id)];
  const complete = await removeStoredCopies(services, { ids, pictures });
  if (days.length > 0)
    await refreshAvailability(
      services,
      days.map(({ weddingDate }) => weddingDate),
    );
  if (person.counts.testimonials > 0) await publishSite(services);
  return ok({ complete, left: leftOf(person) });
}
