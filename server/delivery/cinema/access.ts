import type { DeliveryFileRole } from "#drizzle/enums.ts";
import { sessionTokenOf } from "#server/accounts/sign-in/service.ts";
import { findClients } from "#server/clients/gate/service.ts";
import { can } from "#server/clients/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { isFilmOpen } from "../lock/service.ts";
import { selectFile } from "./queries.ts";

/**
 * How long an answer of the database is used without asking again. With the time between two checks of an open answer
 * (`CHECK_MS`), access that was taken away ends within a minute.
 */
export const FRESH_MS = 55_000;
/** How long the last answer is used while the database doesn't respond. */
const LAST_GOOD_MS = 10 * 60_000;
/** The number of answers that an isolate remembers. */
const REMEMBERED_MAX = 5000;

/** The files that can be read before the films are open: never a byte of what is to be paid for. */
const BEFORE_OPEN: readonly DeliveryFileRole[] = ["preview", "poster"];

export type FileRow = Omit<
  NonNullable<Awaited<ReturnType<typeof selectFile>>>,
  "lock" | "facts" | "filmAddedAt" | "previewBytes"
> & {
  /** Whether only its first bytes can be read: `sizeBytes` is their number, and nothing says that there are more. */
  isCut: boolean;
};

type Known = { at: number; file: FileRow };

/** Files that a session may read whole, by session, page and file. Refusals aren't remembered, nor is a part. */
const known = new Map<string, Known>();

function remember(key: string, answer: Known) {
  known.delete(key);
  known.set(key, answer);
  const [oldest] = known.keys();
  if (known.size > REMEMBERED_MAX && oldest !== undefined) known.delete(oldest);
}

type Asked = { headers: Headers; name: string; fileId: string };

async function ask(services: Services, { headers, name, fileId }: Asked): Promise<FileRow | null> {
  const clients = await findClients(services, headers);
  if (clients.length === 0) return null;
  const file = await selectFile(services.db, { name, fileId });
  const client = clients.find(({ bookingId }) => bookingId === file?.bookingId);
  if (!file || !client || !can(client, "see_films")) return null;
  const { lock, facts, filmAddedAt, previewBytes, ...row } = file;
  const isOpen = isFilmOpen({ lock, facts }, filmAddedAt, services.clock.now());
  if (isOpen || BEFORE_OPEN.includes(row.role)) return { ...row, isCut: false };
  return previewBytes ? { ...row, sizeBytes: previewBytes, isCut: true } : null;
}

/**
 * Returns a film's file, or the part of it, that this session may read as its ledger is now. Asks the database at most every 55 seconds for each session and file,
 * and not at all without a session.
 * @throws if the database does not respond and hasn't for ten minutes
 */
export async function findFile(services: Services, asked: Asked): Promise<FileRow | null> {
  const token = sessionTokenOf(services, asked.headers);
  if (token === null) return null;
  const key = `${token} ${asked.name} ${asked.fileId}`;
  const now = services.clock.now().getTime();
  const earlier = known.get(key);
  if (earlier && now - earlier.at < FRESH_MS) return earlier.file;
  try {
    const file = await ask(services, asked);
    if (file && !file.isCut) remember(key, { at: now, file });
    else known.delete(key);
    return file;
  } catch (error) {
    if (earlier && now - earlier.at < LAST_GOOD_MS) return earlier.file;
    throw error;
  }
}
