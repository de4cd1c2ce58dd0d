import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { startOfDayIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE, studioToday } from "#server/platform/clock.ts";
import { receiveUpload, type Upload } from "#server/platform/http/upload-guard.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { truncate } from "#server/platform/truncate.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import { refreshAvailability } from "../availability/service.ts";
import { coupleOf as coupleNames, coupleWords } from "../fields/contract.ts";
import { AFTER_WEDDING, DAY_FULL, isClosed, takesCrew } from "../status-transitions/contract.ts";
import {
  BAD_ROWS_SHOWN,
  type BadRow,
  FIRST_ROWS_SHOWN,
  type GoodRow,
  type Imported,
  SHEET_BYTES_MAX,
  SHEET_CHANGED,
  SHEET_DAY_FULL,
  SHEET_TOO_LARGE,
  type SheetBooking,
  type SheetReport,
  signedForAnotherDay,
} from "./contract.ts";
import { insertRows, selectDays } from "./queries.ts";
import { readRow } from "./row.ts";
import { readSheet, type Sheet } from "./sheet.ts";

const FILE_NAME_MAX = 120;
const coupleOf = (cells: Record<string, string | undefined>) =>
  truncate([cells.Bride, cells.Groom].filter(Boolean).join(" & ") || "No names", 80);

type Known = Pick<SheetBooking, "brideName" | "groomName" | "email" | "weddingDate">;

/**
 * The key that bookings of the same couple for the same day share: a partner's email address, or the names if there is
 * none.
 */
const keyOf = ({ email, weddingDate, ...couple }: Known) =>
  `${(email ?? coupleNames(couple)).toLowerCase()} ${weddingDate}`;

/** The names and the day: an address may have changed since. Null without a day, which others with these names may lack. */
const namesKeyOf = ({ weddingDate, ...couple }: Known) =>
  weddingDate === null ? null : keyOf({ ...couple, email: null, weddingDate });

const keysOf = (couple: Known) => [keyOf(couple), namesKeyOf(couple)].filter((key) => key !== null);

/** The ID that an imported row keeps, whatever becomes of its booking. Unique, so a concurrent import of it fails. */
const submissionIdOf = async (booking: Known) => `import ${await digest(keyOf(booking))}`;

/** Whether a row says that a wedding is still to come, on a day. */
const changesSignedDate = ({ status, weddingDate }: SheetBooking) =>
  weddingDate !== null && !isClosed(status) && !AFTER_WEDDING.includes(status);

type StudioWords = (words: string) => string;

/** Returns a function that replaces the words for a couple with the studio's own terms. */
async function wordsOfStudio(services: Services): Promise<StudioWords> {
  const { settings } = await loadSnapshot(services);
  return (words) => coupleWords(words, settings.partnerLabels);
}

async function openSheet(upload: Upload, say: StudioWords): Promise<Result<Sheet>> {
  const received = await receiveUpload(upload, SHEET_BYTES_MAX);
  if (!received) return fail("too_large", { file: SHEET_TOO_LARGE });
  const sheet = readSheet(received.bytes);
  const problem = sheet.ok ? undefined : sheet.error.fields?.file;
  return problem === undefined ? sheet : fail("invalid", { file: say(problem) });
}

/** Sorts a sheet's rows into new, known and bad ones. */
async function sortRows({ db, clock }: Services, { rows }: Sheet, say: StudioWords) {
  const today = studioToday(clock);
  const read = await Promise.all(
    rows.map(async (row) => {
      const outcome = readRow(row, today);
      return { row, outcome, rowId: "booking" in outcome ? await submissionIdOf(outcome.booking) : "" };
    }),
  );
  const dates = new Set(
    read.flatMap(({ outcome }) => ("booking" in outcome ? (outcome.booking.weddingDate ?? []) : [])),
  );
  const emails = read.flatMap(({ outcome }) =>
    "booking" in outcome ? (outcome.booking.email?.toLowerCase() ?? []) : [],
  );
  const { booked, imported, moving, signed, days, weddingsPerDay } = await selectDays(db, {
    dates: [...dates],
    emails,
    rowIds: read.map(({ rowId }) => rowId),
  });
  const signedBy = Map.groupBy(signed, ({ email }) => email);
  const here = new Set(
    booked.flatMap(({ date, emails, ...couple }) =>
      (emails?.split(" ") ?? [null]).flatMap((email) => keysOf({ ...couple, email, weddingDate: date })),
    ),
  );
  const free = new Map([...dates].map((date) => [date, weddingsPerDay]));
  for (const { date, capacity } of days) free.set(date, capacity);
  for (const { date, status } of booked)
    if (date && takesCrew(status)) free.set(date, (free.get(date) ?? 0) - 1);
  for (const { date } of moving) free.set(date, (free.get(date) ?? 0) - 1);

  const ready: Omit<GoodRow, "askedAt">[] = [];
  const bad: BadRow[] = [];
  let known = 0;
  for (const { row, outcome, rowId } of read) {
    const refuse = (problems: BadRow["problems"]) =>
      bad.push({
        row: row.row,
        couple: coupleOf(row.cells),
        problems: problems.map(({ heading, words }) => ({ heading: say(heading), words: say(words) })),
      });
    if ("problems" in outcome) {
      refuse(outcome.problems);
      continue;
    }
    const { booking } = outcome;
    // The same couple for the same day: from an earlier import, from the site, or twice in this sheet.
    if (imported.has(rowId) || keysOf(booking).some((key) => here.has(key))) {
      known += 1;
      continue;
    }
    const others = changesSignedDate(booking) ? (signedBy.get(booking.email?.toLowerCase() ?? "") ?? []) : [];
    if (others.some(({ movingTo }) => movingTo === booking.weddingDate)) {
      known += 1;
      continue;
    }
    if (others[0]) {
      refuse([{ heading: "Wedding date", words: signedForAnotherDay(others[0].weddingDate) }]);
      continue;
    }
    const day = takesCrew(booking.status) ? booking.weddingDate : null;
    const left = day === null ? 0 : (free.get(day) ?? 0);
    if (day !== null && left <= 0) {
      refuse([{ heading: "Wedding date", words: DAY_FULL }]);
      continue;
    }
    if (day !== null) free.set(day, left - 1);
    here.add(keyOf(booking));
    ready.push({ row: row.row, booking });
  }
  return { ready, bad, known };
}

/**
 * Returns what an import of this sheet would do; writes nothing.
 * @returns `invalid` or `too_large` with a message for `file`
 */
export async function checkSheet(
  services: Services,
  _admin: Admin,
  upload: Upload,
): Promise<Result<SheetReport>> {
  const say = await wordsOfStudio(services);
  const sheet = await openSheet(upload, say);
  if (!sheet.ok) return sheet;
  const { ready, bad, known } = await sortRows(services, sheet.value, say);
  const now = services.clock.now();
  return ok({
    rows: sheet.value.rows.length,
    ready: ready.length,
    first: ready
      .slice(0, FIRST_ROWS_SHOWN)
      .map((good) => ({ ...good, askedAt: askedAt(good.booking, now).toISOString() })),
    known,
    bad: bad.slice(0, BAD_ROWS_SHOWN),
    moreBad: Math.max(0, bad.length - BAD_ROWS_SHOWN),
    notRead: sheet.value.notRead,
  });
}

/** Returns when a booking came in: the day given in the sheet, else the wedding day if it is over, else now. */
const askedAt = ({ askedOn, weddingDate }: SheetBooking, now: Date) => {
  const said = askedOn ?? weddingDate;
  const day = said === null ? now : startOfDayIn(said, STUDIO_ZONE);
  return day < now ? day : now;
};

type Import = { upload: Upload; fileName: string; expected: number };

/**
 * Imports a sheet's good rows, all or none. Known rows are left alone, and no mail is sent. `expected` is the number
 * of rows that the admin saw.
 * @returns `conflict` if that number has changed, or a day has filled up
 */
export async function importSheet(
  services: Services,
  admin: Admin,
  { upload, fileName, expected }: Import,
): Promise<Result<Imported>> {
  const say = await wordsOfStudio(services);
  const sheet = await openSheet(upload, say);
  if (!sheet.ok) return sheet;
  const { ready } = await sortRows(services, sheet.value, say);
  if (ready.length !== expected) return fail("conflict", { file: SHEET_CHANGED });
  const at = services.clock.now();
  const rows = await Promise.all(
    ready.map(async ({ booking }) => ({
      ...booking,
      id: crypto.randomUUID(),
      submissionId: await submissionIdOf(booking),
      askedAt: askedAt(booking, at),
    })),
  );
  if (rows.length === 0) return ok({ added: 0 });
  const name = truncate(oneLine(fileName), FILE_NAME_MAX);
  const outcome = await insertRows(services.db, admin, { rows, fileName: name, at });
  if (outcome === "day_full") return fail("conflict", { file: SHEET_DAY_FULL });
  if (outcome === "written_before") return fail("conflict", { file: SHEET_CHANGED });
  await refreshAvailability(services, [...new Set(rows.map(({ weddingDate }) => weddingDate))]);
  return ok({ added: rows.length });
}
