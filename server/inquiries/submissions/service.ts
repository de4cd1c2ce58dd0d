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

/** A kind of submission from visitors. */
export type SubmissionKind<Row extends Submission> = {
  /** Names its tokens, its log entries and its folder in the object store. */
  kind: FormToken["kind"];
  /** The schema for reading it back from the object store. */
  kept: z.ZodType<Row>;
  /** Whether the database already has this exact submission. */
  isStored: (db: Services["db"], submissionId: string) => Promise<boolean>;
  /** The kind under which its deletion is recorded. */
  deletedKind: DeletedKind;
  /** Inserts a record with its mails. A repeat must change nothing. */
  store: (services: Services, record: Row) => Promise<void>;
};

type Kind = FormToken["kind"];

/** Like `issueFormToken`, but also records the token for the render, because a page is cached without its tokens. */
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
 * Returns a signed receipt for the next page's URL. It proves that this record is durable and carries a note for that
 * page. Others can read the URL, so it contains no names and nothing that somebody typed.
 */
export const newReceipt = ({ secret, clock }: Services, kind: Kind, id: string, note = "") =>
  signToken(secret, `${kind}-receipt`, note ? `${id}~${note}` : id, clock.now());

/** Returns a receipt's note, empty if it has none; null if the receipt is invalid. */
export function readReceipt({ secret }: Services, kind: Kind, receipt: string): string | null {
  const token = readToken(secret, `${kind}-receipt`, receipt);
  if (!token) return null;
  const note = token.value.indexOf("~");
  return note < 0 ? "" : token.value.slice(note + 1);
}

type Posted = { kind: Kind; token: string; fields: Record<string, string> };

/**
 * Returns the spam trap that a public form triggered, if any. The sender sees success; only the admin area shows
 * more.
 */
export function spamSignOf(services: Services, { kind, token, fields }: Posted): SpamSign | null {
  const madeAt = readFormToken(services, kind, token)?.madeAt ?? null;
  const trap = detectSpam(services, { honeypot: fields[HONEYPOT] ?? "", madeAt });
  if (trap) services.log.warn("spam_detected", { kind, trap });
  return trap;
}

type Submitted = { kind: Kind; token: string; input: object };

/**
 * Returns the same id for the same content of the same form: a repeat is the same record, and any change makes a new
 * one. A form with an invalid token still gets an id, from its content.
 */
export async function submissionIdOf(services: Services, { kind, token, input }: Submitted) {
  const formId = formIdOf(services, kind, token);
  return digest(JSON.stringify([formId, Object.entries(input).sort()]));
}

const QUEUE_FOLDER = "queue/";

const UNREADABLE = `${QUEUE_FOLDER}unreadable/`;

const prefixOf = (kind: Kind) => `${QUEUE_FOLDER}${kind}/`;

const TAKEN_MAX = 1000;

/** The receipts of submissions that this isolate made durable, by submission id, oldest first. */
const taken = new Map<string, string>();

/** Returns the receipt of a durable submission and remembers it for repeats. */
export function takenAs(submissionId: string, receipt: string): { receipt: string } {
  taken.set(submissionId, receipt);
  const [oldest] = taken.keys();
  if (taken.size > TAKEN_MAX && oldest !== undefined) taken.delete(oldest);
  return { receipt };
}

/** Returns the receipt of this exact submission if this isolate accepted it. Makes no call. */
export const receiptOfTaken = (submissionId: string): string | null => taken.get(submissionId) ?? null;

/** Makes a record durable, in the database or else in the object store. Returns false if both failed. */
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

/** Whether a record is in the fallback queue. */
const isQueued = async <Row extends Submission>(
  { storage }: Pick<Services, "storage">,
  { kind }: SubmissionKind<Row>,
  id: string,
) => (await storage.describe(`${prefixOf(kind)}${id}.json`)) !== null;

/** A form in the fallback queue. */
export type QueuedForm = {
  id: string;
  /** What kind of record it becomes; null if it is unreadable. */
  kind: DeletedKind | null;
  text: string;
};

const QUEUED_AS: [prefix: string, kind: DeletedKind | null][] = [
  [prefixOf("inquiries"), "booking"],
  [prefixOf("messages"), "message"],
  [UNREADABLE, null],
];

/** If there are more, searching the queue for a person has to wait until a replay has reduced it. */
const QUEUED_MAX = 300;

/**
 * Reads all forms in the fallback queue.
 * @throws if the store does not answer, or there are too many to read them all
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

/** Returns the keys where copies of these records may be queued. */
const queuedKeys = (ids: string[]) =>
  ids.flatMap((id) =>
    [prefixOf("inquiries"), prefixOf("messages"), UNREADABLE].map((prefix) => `${prefix}${id}.json`),
  );

/**
 * Removes all queued copies of these records.
 * @throws if the store does not answer; the replay skips what was deleted
 */
export async function removeQueued({ storage }: Pick<Services, "storage">, ids: string[]): Promise<void> {
  if (ids.length > 0) await storage.remove(...queuedKeys(ids));
}

/** Returns a record's id, which is derived from its submission id. */
export const idOf = (submissionId: string) => submissionId.slice(0, 32);

/**
 * Whether this exact submission was accepted before. A repeat must not be refused because of what has happened since.
 * If the database can't tell, it counts as accepted and is stored again under the same id.
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

/**
 * Reads the objects in the fallback queue as text, including unreadable ones; null if there are more than one listing
 * returns.
 */
export async function readQueuedTexts({ storage }: Pick<Services, "storage">): Promise<string[] | null> {
  const keys = await storage.keys(QUEUE_FOLDER, DRAIN_LIMIT);
  if (keys.length === DRAIN_LIMIT) return null;
  const texts = await Promise.all(keys.map((key) => storage.readText(key)));
  return texts.filter((text) => text !== null);
}

/**
 * Moves the fallback queue into the database. An object is deleted only after its row exists, so repeating an
 * interrupted run is harmless. An object that can't be moved stays for the next drain and doesn't block the ones
 * behind it.
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
    // A queued copy of a record that was deleted since is only removed. If it was submitted again after that, it is
    // inserted.
    const gone = await wasDeleted(
      services,
      submissionKind.deletedKind,
      record.id,
      new Date(record.receivedAt),
    );
    if (!gone) await submissionKind.store(services, record);
  } else {
    // Set aside instead of deleted, because somebody wrote it.
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
