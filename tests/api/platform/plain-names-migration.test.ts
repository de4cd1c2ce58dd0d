import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyMigrations } from "#drizzle/migrate.ts";
import { auditLog } from "#drizzle/schema/audit-log.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import { dailyMetrics, ingestedEvents, monthlyMetrics } from "#drizzle/schema/metrics.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { themeDrafts, themeVersions } from "#drizzle/schema/themes.ts";
import { startOlderDatabase } from "#tests/support/older-database.ts";

let database: Awaited<ReturnType<typeof startOlderDatabase>>;
const open = () => database.open();

const SURFACES = { frame: "light", home: "dark" };
const DESIGN = JSON.stringify({ header: "slim", rooms: SURFACES });
const BOOKING =
  "id, submission_id, bride_name, groom_name, email, wedding_date, status, source, told_free_at";

beforeAll(async () => {
  database = await startOlderDatabase("0011_log_without_values");
  const statements = [
    "insert into desk_settings (id, weddings_per_day, hold_days) values ('main', 1, 5)",
    "insert into daily_counts values ('page', '2026-11-21', '/', 3)",
    "insert into monthly_counts values ('page', '2026-11', '/', 3)",
    "insert into counted_messages values ('2026-11-21', 'm1')",
    `insert into page_texts (id, texts) values ('home-stats', '{"any":"word"}')`,
    `insert into site_drafts (id, design) values ('main', '${DESIGN}')`,
    `insert into site_editions (id, number, design) values ('one', 1, '{"header":"slim"}'), ('two', 2, '${DESIGN}'), ('three', 3, 'no JSON')`,
    `insert into settings (id, site_title, hero_title, hero_subtitle, seo_meta_title, seo_meta_desc, footer_text, brand_color, font_family, contact_email, contact_phone, design)
      values ('main', '', '', '', '', '', '', '#112233', 'Lato', '', '', '${DESIGN}')`,
    `insert into bookings (${BOOKING}) values ('b1', 'b1', 'Ana', 'Ben', 'ana@example.com', '2031-06-07', 'confirmed', 'desk', 1000), ('b2', 'b2', 'Cleo', 'Dan', 'cleo@example.com', '2031-06-08', 'new', 'site', null)`,
    "insert into audit_entries (id, actor_id, action, entity, entity_id) values ('a', 'clockwork', 'move_booking', 'booking', 'b1'), ('b', 'u1', 'publish_look', 'look', 'main'), ('c', 'u1', 'change_desk_settings', 'desk_settings', 'main'), ('d', 'u1', 'save_redirect', 'redirect', '/old')",
  ];
  for (const statement of statements) await open().run(sql.raw(statement));
  await applyMigrations(open());
}, 30_000);

afterAll(() => database?.close());

it("renamed tables and columns keep their rows", async () => {
  expect(await open().select().from(bookingSettings)).toMatchObject([{ weddingsPerDay: 1, holdDays: 5 }]);
  expect(await open().select().from(dailyMetrics)).toMatchObject([{ metric: "page", value: "/", count: 3 }]);
  expect(await open().select().from(monthlyMetrics)).toMatchObject([{ metric: "page", month: "2026-11" }]);
  expect(await open().select().from(ingestedEvents)).toEqual([{ day: "2026-11-21", id: "m1" }]);
  expect(await open().select().from(contentBlocks)).toMatchObject([{ texts: { any: "word" } }]);
});

it("stored values use the names that the code reads", async () => {
  expect(await open().select().from(bookings).orderBy(bookings.id)).toMatchObject([
    { source: "manual", notifiedFreeAt: new Date(1000) },
    { source: "site", notifiedFreeAt: null },
  ]);
  const theme = { header: "slim", surfaces: SURFACES };
  expect((await open().select().from(settings))[0]?.theme).toEqual(theme);
  expect((await open().select().from(themeDrafts))[0]?.theme).toEqual(theme);
  const themes = await open().all<{ theme: string }>(sql`select theme from ${themeVersions} order by number`);
  expect(themes.map((row) => row.theme)).toEqual(['{"header":"slim"}', JSON.stringify(theme), "no JSON"]);
});

it("the audit log keeps its renamed entries, and is append-only again", async () => {
  const lines = await open().select().from(auditLog).orderBy(auditLog.id);
  expect(lines.map(({ actorId, action, entity }) => [actorId, action, entity])).toEqual([
    ["system", "change_booking_status", "booking"],
    ["u1", "publish_theme", "theme"],
    ["u1", "change_booking_settings", "booking_settings"],
    ["u1", "save_redirect", "redirect"],
  ]);
  await expect(open().run(sql`update audit_log set action = 'other'`)).rejects.toThrow();
});

it("the triggers still enforce the weddings per day from the settings", async () => {
  const second = open().run(
    sql`update bookings set wedding_date = '2031-06-07', status = 'confirmed' where id = 'b2'`,
  );
  await expect(second).rejects.toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringContaining("day_full") }),
    }),
  );
  await open().update(bookingSettings).set({ weddingsPerDay: 2 });
  await open().run(
    sql`update bookings set wedding_date = '2031-06-07', status = 'confirmed' where id = 'b2'`,
  );
});
