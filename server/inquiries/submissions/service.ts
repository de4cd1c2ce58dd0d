import "#server/platform/boundary.server.ts";
import type { z } from "zod";
import type { DeletedKind } from "#drizzle/enums.ts";
import { wasDeleted } from "#server/platform/deleted-records/service.ts";
import {
  type FormToken,
  formIdOf,
  issueFormToken,
  readFormToken,
  type Signer,
} from "#server/platform/form-token.ts";
import { HONEYPOT } from "#server/platform/forms/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest, readToken, signToken } from "#server/platform/signed-token.ts";
import { detectSpam, type SpamSign } from "#server/platform/spam-trap.ts";

// What couples send is never lost and never doubled: inquiries and messages come in through this one service.

const DRAIN_LIMIT = 100;

export type Submission = { id: string; receivedAt: string };

/** One kind of thing that visitors send. */
export type SubmissionKind<Row extends Submission> = {
  /** Names its tokens, its logs and its place in the object store. */
  kind: FormToken["kind"];
  /** How one reads when it comes back from the object store. */
  kept: z.ZodType<Row>;
  /** Whether the database has this very sending. */
  isStored: (db: Services["db"], submissionId: string) => Promise<boolean>;
  /** What it is called once it was deleted. */
  deletedKind: DeletedKind;
  /** Puts one into the database with its mails; doing it again must change nothing. */
  store: (services: Services, record: Row) => Promise<void>;
};

type Kind = FormToken["kind"];

/** As `issueFormToken`, noted for the render: a page is cached without its tokens. */
export function newSubmission(
  signer: Signer,
  { formTokens }: { formTokens: FormToken[] },
  kind: Kind,
): string {
  const token = issueFormToken(signer, kind);
  formTokens.push({ kind, token });
  return token;
}

/**
 * Says in the address of the next page that this record is durable, and what that page should say of it. The
 * address is read by others too: no names, nothing that somebody wrote.
 */
export const newReceipt = ({ secret, clock }: Services, kind: Kind, id: string, note = "") =>
  signToken(secret, `${kind}-receipt`, note ? `${id}~${note}` : id, clock.now());

/** What a receipt says of its record, empty for no more than that there is one; null for a text that is none. */
export function readReceipt({ secret }: Services, kind: Kind, receipt: string): string | null {
  const token = readToken(secret, `${kind}-receipt`, receipt);
  if (!token) return null;
  const note = token.value.indexOf("~");
  return note < 0 ? "" : token.value.slice(note + 1);
}

type Posted = { kind: Kind; token: string; fields: Record<string, string> };

/** The trap that a public form has sprung, if any. Its sender sees success, and only the admin area tells more. */
export function spamSignOf(services: Services, { kind, token, fields }: Posted): SpamSign | null {
  const madeAt = readFormToken(services, kind, token)?.madeAt ?? null;
  const trap = detectSpam(services, { honeypot: fields[HONEYPOT] ?? "", madeAt });
  if (trap) services.log.warn("spam_detected", { kind, trap });
  return trap;
}

type Submitted = { kind: Kind; token: string; input: object };

/**
 * One id for one sending of one content: the same form sent again is the same record, the same form sent
 * with something changed is a new one. A form whose token is not ours still counts, by its content.
 */
export async function submissionIdOf(services: Services, { kind, token, input }: Submitted) {
  const formId = formIdOf(services, kind, token);
  return digest(JSON.stringify([formId, Object.entries(input).sort()]));
}

const QUEUE_FOLDER = "queue/";

const UNREADABLE = `${QUEUE_FOLDER}unreadable/`;

const prefixOf = (kind: Kind) => `${QUEUE_FOLDER}${kind}/`;

const TAKEN_MAX = 1000;

/** The receipts of what this isolate has made durable, by submission; the oldest first. */
const taken = new Map<string, string>();

/** Makes the receipt of a submission that is durable, and remembers it for its repetitions. */
export function takenAs(submissionId: string, receipt: string): { receipt: string } {
  taken.set(submissionId, receipt);
  const [oldest] = taken.keys();
  if (taken.size > TAKEN_MAX && oldest !== undefined) taken.delete(oldest);
  return { receipt };
}

/** The receipt of this very sending, where this isolate has taken it. Asks nobody. */
export const receiptOfTaken = (submissionId: string): string | null => taken.get(submissionId) ?? null;

/** Makes a record durable: in the database, else in the object store. False when neither could. */
export async function storeSubmission<Row extends Submission>(
  services: Services,
  { kind, store }: SubmissionKind<Row>,
  record: Row,
): Promise<boolean> {
  const { storage, log } = services;
  const { id } = record;
  try {
    await store(services, record);
    return true;
  } catch (error) {
    log.error("submission_not_in_database", error, { kind, id });
  }
  try {
    await storage.putJson(`${prefixOf(kind)}${id}.json`, record);
    log.warn("submission_queued", { kind, id });
    return true;
  } catch (error) {
    log.error("submission_not_stored", error, { kind, id });
    return false;
  }
}

/** Whether a record waits in the object store for the database. */
export const isQueued = async <Row extends Submission>(
  { storage }: Pick<Services, "storage">,
  { kind }: SubmissionKind<Row>,
  id: string,
) => (await storage.describe(`${prefixOf(kind)}${id}.json`)) !== null;

/** A form that waits in the object store. */
export type QueuedForm = {
  id: string;
  /** What becomes of it; null for one that nobody could read. */
  kind: DeletedKind | null;
  text: string;
};

const QUEUED_AS: [prefix: string, kind: DeletedKind | null][] = [
  [prefixOf("inquiries"), "booking"],
  [prefixOf("messages"), "message"],
  [UNREADABLE, null],
];

/** More than these are read when somebody is looked for only after a replay has made them fewer. */
const QUEUED_MAX = 300;

/**
 * Every form that waits in the object store.
 * @throws when the store does not answer, or there are too many to read them all
 */
export async function readQueued({ storage }: Pick<Services, "storage">): Promise<QueuedForm[]> {
  const queued = await storage.listAll(QUEUE_FOLDER);
  if (queued.length > QUEUED_MAX) throw new Error(`${queued.length} forms are queued`);
  const forms: QueuedForm[] = [];
  for (const { key } of queued) {
    const [prefix, kind] = QUEUED_AS.find(([start]) => key.startsWith(start)) ?? [QUEUE_FOLDER, null];
    const text = await storage.readText(key);
    if (text !== null) forms.push({ id: key.slice(prefix.length).replace(/\.json$/, ""), kind, text });
  }
  return forms;
}

/** The places where copies of these records may wait. */
const queuedKeys = (ids: string[]) =>
  ids.flatMap((id) =>
    [prefixOf("inquiries"), prefixOf("messages"), UNREADABLE].map((prefix) => `${prefix}${id}.json`),
  );

/**
 * Removes whatever copy of these records waits in the object store.
 * @throws when the store does not answer; the replay leaves out what was deleted
 */
export async function removeQueued({ storage }: Pick<Services, "storage">, ids: string[]): Promise<void> {
  if (ids.length > 0) await storage.remove(...queuedKeys(ids));
}

/** A record is named by the sending that it came with. */
export const idOf = (submissionId: string) => submissionId.slice(0, 32);

/**
 * Whether this very sending was taken before: who repeats it must not be refused for what has happened since.
 * When the database can't say, it counts as taken, and is kept once more under the same id.
 */
export async function wasSubmitted<Row extends Submission>(
  services: Services,
  submissionKind: SubmissionKind<Row>,
  submissionId: string,
): Promise<boolean> {
  try {
    if (await submissionKind.isStored(services.db, submissionId)) return true;
    return await isQueued(services, submissionKind, idOf(submissionId));
  } catch (error) {
    services.log.error("earlier_submission_unknown", error);
    return true;
  }
}

/** The objects of the fallback queue as text, the unreadable too; null when there are more than one listing returns. */
export async function readQueuedTexts({ storage }: Pick<Services, "storage">): Promise<string[] | null> {
  const keys = await storage.keys(QUEUE_FOLDER, DRAIN_LIMIT);
  if (keys.length === DRAIN_LIMIT) return null;
  const texts = await Promise.all(keys.map((key) => storage.readText(key)));
  return texts.filter((text) => text !== null);
}

/**
 * Moves the fallback queue into the database. An object is deleted only after its row exists, so a run that
 * dies between the two is repeated without effect. One that can't be moved stays for the next drain and
 * does not hold up those behind it.
 */
export async function replayQueued<Row extends Submission>(
  services: Services,
  submissionKind: SubmissionKind<Row>,
): Promise<number> {
  const { storage, log } = services;
  const keys = await storage.keys(prefixOf(submissionKind.kind), DRAIN_LIMIT);
  let replayed = 0;
  for (const key of keys) {
    try {
      if (await replay(services, submissionKind, key)) replayed += 1;
    } catch (error) {
      log.error("queued_submission_not_inserted", error, { key });
    }
  }
  return replayed;
}

/** Returns whether the object was a record; throws when it could not be moved. */
async function replay<Row extends Submission>(
  services: Services,
  submissionKind: SubmissionKind<Row>,
  key: string,
): Promise<boolean> {
  const { storage, log } = services;
  const text = await storage.readText(key);
  if (text === null) return false;
  const record = readRecord(submissionKind, text);
  if (record) {
    // A copy of what somebody has deleted since only goes. Who has sent it once more after that means it.
    const gone = await wasDeleted(
      services,
      submissionKind.deletedKind,
      record.id,
      new Date(record.receivedAt),
    );
    if (!gone) await submissionKind.store(services, record);
  } else {
    // Set apart rather than deleted: whatever it is, somebody wrote it.
    await storage.putJson(`${UNREADABLE}${key.slice(prefixOf(submissionKind.kind).length)}`, { text });
    log.error("queued_submission_unreadable", new Error("not a record"), { key });
  }
  await storage.remove(key);
  return record !== null;
}

function readRecord<Row extends Submission>({ kept }: SubmissionKind<Row>, text: string): Row | null {
  try {
    return kept.parse(JSON.parse(text));
  } catch {
    // The caller reports it, with the key.
    return null;
  }
}
