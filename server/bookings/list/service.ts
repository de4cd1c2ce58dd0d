import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { fileNameWith } from "#server/platform/demo-ids/contract.ts";
import { readPage } from "#server/platform/paging.ts";
import { ok, type Result } from "#server/platform/result/contract.ts";
import { hasRight, type Role } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import { refreshAvailability } from "../availability/service.ts";
import { currentState } from "../current-state/service.ts";
import type { Facts } from "../facts/contract.ts";
import type { SavedView } from "../saved-views/contract.ts";
import type { Moved } from "../status-transitions/contract.ts";
import { transitionWithoutNotifying } from "../status-transitions/service.ts";
import { undoWithoutNotifying } from "../undo/service.ts";
import { readFilter, readSort, readView, refusedDates, writeAddress } from "./address.ts";
import {
  BOOKINGS_PAGE_SIZE,
  type BookingFilter,
  type BookingRow,
  type BookingScreen,
  BULK_MAX,
  type BulkMove,
  type BulkOutcome,
  type BulkUndo,
  type Choice,
  COLUMN_SIZE,
  NONE,
  SHEET_PAGE_SIZE,
} from "./contract.ts";
import { selectBoard, selectCouples, selectList, selectMoreOfSheet, selectSheet } from "./queries.ts";
import { sheetHead, sheetPart } from "./sheet.ts";

const HOUR_MS = 3_600_000;

type Choices = { packages: Choice[]; owners: Choice[] };

/** Drops the ids of a filter that don't exist. */
function known(filter: BookingFilter, { packages, owners }: Choices): BookingFilter {
  const among = (id: string | null, list: Choice[]) =>
    id === NONE || list.some((choice) => choice.id === id) ? id : null;
  return { ...filter, package: among(filter.package, packages), owner: among(filter.owner, owners) };
}

const isSame = (one: BookingFilter, other: BookingFilter) =>
  one.package === other.package && one.owner === other.owner;

/**
 * Runs a query with a filter and checks the filter's ids in the same round trip. If an id in the address doesn't
 * exist, that costs a second round trip.
 */
async function selectKnown<T extends Choices>(
  asked: BookingFilter,
  select: (filter: BookingFilter) => Promise<T>,
): Promise<T & { filter: BookingFilter }> {
  const found = await select(asked);
  const filter = known(asked, found);
  return { ...(isSame(filter, asked) ? found : await select(filter)), filter };
}

type Stored = Omit<BookingRow, "state" | "waitingHours"> & {
  createdAt: Date;
  answeredAt: Date | null;
  facts: Facts | null;
};

function listedState(facts: Facts | null, now: Date): BookingRow["state"] {
  if (!facts) return null;
  const { date, movingTo } = currentState(facts, now);
  return { date, movingTo };
}

const rowAt =
  (now: Date) =>
  ({ createdAt, answeredAt, facts, ...row }: Stored): BookingRow => ({
    ...row,
    state: listedState(facts, now),
    waitingHours:
      row.status === "new" && answeredAt === null
        ? Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / HOUR_MS))
        : null,
  });

/** Returns the saved views that filter only by what the role may see. */
const viewsFor = (views: SavedView[], role: Role) =>
  views.filter(({ query }) => hasRight(role, "money") || !new URLSearchParams(query).has("proposal"));

/** Reads the bookings screen for an address: its view, filter, order and page. */
export async function readBookingScreen(
  { db, clock }: Services,
  { role }: Admin,
  query: URLSearchParams,
): Promise<BookingScreen> {
  const view = readView(query);
  const sort = readSort(query);
  const asked = readFilter(query, role);
  const now = clock.now();
  const row = rowAt(now);
  const said = (filter: BookingFilter, views: SavedView[]) => ({
    view,
    sort,
    today: studioToday(clock),
    refusedDates: refusedDates(query),
    query: writeAddress(filter, sort),
    views: viewsFor(views, role),
  });
  if (view === "board") {
    const { columns, ...around } = await selectKnown(asked, (filter) =>
      selectBoard(db, { filter, sort, now, limit: COLUMN_SIZE }),
    );
    return {
      ...around,
      ...said(around.filter, around.views),
      page: 1,
      pages: 1,
      rows: [],
      beyond: false,
      found: columns.reduce((sum, { total }) => sum + total, 0),
      columns: columns.map((column) => ({ ...column, cards: column.cards.map(row) })),
    };
  }
  const { rows, ...around } = await readPage(query.get("page"), BOOKINGS_PAGE_SIZE, (window) =>
    selectKnown(asked, (filter) => selectList(db, { filter, sort, now, ...window })),
  );
  return {
    ...around,
    ...said(around.filter, around.views),
    columns: [],
    rows: rows.map(row),
  };
}

type Sheet = { fileName: string; texts: AsyncGenerator<string> };

/**
 * Returns the sheet of all bookings that match the address's filter, or of those that it lists by `id`, one page at a
 * time.
 */
export async function exportBookings(
  services: Services,
  { role }: Admin,
  query: URLSearchParams,
): Promise<Sheet> {
  const money = hasRight(role, "money");
  const { db, clock, log, databaseCalls, rowsRead } = services;
  const ids = query.getAll("id").slice(0, BULK_MAX);
  const page = { sort: readSort(query), now: clock.now(), ids, limit: SHEET_PAGE_SIZE };
  const [{ rows: first, filter, hasDemo }, { settings }] = await Promise.all([
    selectKnown(readFilter(query, role), (asked) => selectSheet(db, { ...page, filter: asked })),
    loadSnapshot(services),
  ]);
  async function* texts() {
    yield sheetHead(settings.partnerLabels, money);
    let rows = first;
    let total = 0;
    while (rows.length > 0) {
      yield sheetPart(rows, money);
      total += rows.length;
      const cursor = rows.length < SHEET_PAGE_SIZE ? undefined : rows.at(-1)?.cursor;
      rows = cursor ? await selectMoreOfSheet(db, { ...page, filter, cursor }) : [];
    }
    log.info("bookings_exported", { rows: total, databaseCalls: databaseCalls(), rowsRead: rowsRead() });
  }
  const name = fileNameWith(`bookings-${studioToday(clock)}`, { isIncluded: hasDemo });
  return { fileName: `${name}.csv`, texts: texts() };
}

type Changed<M> = Result<{ moved: M; weddingDate: string | null }>;

/**
 * Changes many bookings one by one, each as if it were changed alone. One that can't be changed doesn't stop the
 * others.
 */
async function changeEach<M extends Moved>(
  services: Services,
  bookings: BulkUndo["bookings"],
  change: (booking: BulkUndo["bookings"][number]) => Promise<Changed<M>>,
): Promise<Result<BulkOutcome<M>>> {
  const moved: M[] = [];
  const refusals: { id: string; why: string }[] = [];
  const days = new Set<string | null>();
  for (const booking of bookings) {
    const result = await change(booking);
    if (result.ok) {
      moved.push(result.value.moved);
      days.add(result.value.weddingDate);
    } else
      refusals.push({
        id: booking.id,
        why: result.error.fields?.form ?? result.error.fields?.reason ?? result.error.code,
      });
  }
  if (days.size > 0) await refreshAvailability(services, [...days]);
  if (refusals.length === 0) return ok({ moved, refused: [] });
  const couples = await selectCouples(
    services.db,
    refusals.map(({ id }) => id),
  );
  const coupleOf = new Map(couples.map(({ id, couple }) => [id, couple]));
  return ok({
    moved,
    refused: refusals.map((refusal) => ({ ...refusal, couple: coupleOf.get(refusal.id) ?? null })),
  });
}

/** Moves many bookings to another status. */
export const moveBookings = (services: Services, admin: Admin, { status, reason, bookings }: BulkMove) =>
  changeEach(services, bookings, ({ id, version }) =>
    transitionWithoutNotifying(services, admin, { id, version, status, reason }),
  );

/** Undoes the last move of many bookings. */
export const undoMoves = (services: Services, admin: Admin, { bookings }: BulkUndo) =>
  changeEach(services, bookings, (booking) => undoWithoutNotifying(services, admin, booking));
