import { getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { eventually } from "#tests/support/eventually.ts";
import { tables } from "#tests/support/every-row.ts";
import { apiRoutes, dataPath, type PageRoute, pageRoutes } from "#tests/support/route-table.ts";
import { headerFaults } from "#tests/support/security-headers.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import type { Answer } from "#tests/support/worker.ts";

// S04. Everything that a route does with its tables throws because they are missing. Only the tables that identify
// admins, their counters, and what says that no restore is open remain, so that requests get as far as the routes.

let studio: Studio;
let admin: Visitor;
let pages: PageRoute[];
const GATE = ["user", "session", "profiles", "counters", "restores"];

beforeAll(async () => {
  studio = await startStudio();
  admin = createVisitor(studio);
  await admin.signIn(DEVELOPMENT_ADMIN);
  pages = await pageRoutes();
  const names = tables.map((table) => getTableName(table)).filter((name) => !GATE.includes(name));
  const db = studio.database.open();
  // SQLite doesn't follow a renamed table into a trigger's nested WITH, and refuses the rename.
  for (const { name } of await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'trigger'`,
  ))
    await db.run(sql`drop trigger ${sql.identifier(name)}`);
  for (const name of names)
    await db.run(sql`alter table ${sql.identifier(name)} rename to ${sql.identifier(`gone_${name}`)}`);
});
afterAll(() => studio?.close());

const INTERNALS =
  /SQLITE|no such table|LibsqlError|Failed query|gone_|fetch failed|127\.0\.0\.1|\n\s+at |\.tsx?:\d|drizzle/i;

/** Returns what a response contains that it shouldn't, or lacks that it should contain. */
async function faultsOf(name: string, answer: Answer) {
  const body = await answer.text();
  const faults = headerFaults(answer.headers, name.replace(/^[A-Z]+ /, "")).map(
    (fault) => `${name} ${fault}`,
  );
  const leaked = INTERNALS.exec(body);
  if (leaked) faults.push(`${name} says ${leaked[0]}`);
  return { body, faults };
}

const REQUEST_ID = /<code data-request-id="[^"]*">([0-9a-f-]{36})<\/code>/;

it("S04 a loader that throws returns only a request id; the log has the details", async () => {
  studio.worker.clearLogs();
  const answer = await admin.get("/admin");
  expect(answer.status).toBe(500);
  const { body, faults } = await faultsOf("/admin", answer);
  expect(faults).toEqual([]);
  expect(body).toContain("Something went wrong on our side. As far as we know, nothing was lost or changed.");
  expect(body).toMatch(/href="\/admin"[^>]*>Try again</);
  const [, request] = REQUEST_ID.exec(body) ?? [];
  const line = await studio.logged("page_failed", { path: "/admin" });
  expect(line.request).toBe(request);
  expect(JSON.stringify(line.error)).toContain("no such table");
});

it("S04 an API route that throws returns only a request id", async () => {
  studio.worker.clearLogs();
  const answer = await admin.get("/api/outbox/failed");
  expect(answer.status).toBe(500);
  const { body, faults } = await faultsOf("/api/outbox/failed", answer);
  expect(faults).toEqual([]);
  const line = await studio.logged("api_failed");
  expect(JSON.parse(body)).toEqual({ ok: false, error: { code: "unexpected", requestId: line.request } });
});

it("S04 no page, data or API read reveals what failed", async () => {
  const all: string[] = [];
  const broken: string[] = [];
  const paths = pages.flatMap(({ path }) => [path, dataPath(path)]);
  const reads = apiRoutes().filter(({ method }) => method === "GET");
  for (const path of [...paths, ...reads.map((route) => route.path)]) {
    const answer = await admin.get(path);
    const { body, faults } = await faultsOf(path, answer);
    all.push(...faults);
    if (answer.status >= 500) broken.push(path);
    if (answer.status === 500 && /html/.test(answer.headers.get("content-type") ?? ""))
      expect([path, REQUEST_ID.test(body)]).toEqual([path, true]);
  }
  expect(all).toEqual([]);
  for (const path of ["/admin", "/admin.data", "/api/outbox/failed"]) expect(broken).toContain(path);
  // The cron reads this note and tells the studio.
  await eventually(async () => expect(await studio.worker.kv.get("frequent-errors")).not.toBeNull());
});

it("S04 no action or API mutation reveals what failed", async () => {
  const all: string[] = [];
  const broken: string[] = [];
  const actions = pages.flatMap(({ path }) => [path, dataPath(path)]);
  const stranger = createVisitor(studio);
  const routes = [
    ...actions.flatMap((path) => [admin, stranger].map((visitor) => ({ method: "POST", path, visitor }))),
    ...apiRoutes().map((route) => ({ ...route, visitor: admin })),
  ];
  for (const { method, path, visitor } of routes.filter(
    (route) => route.method !== "GET" && !route.path.startsWith("/sign-out"),
  )) {
    const body = new URLSearchParams({ ...inquiryFields(), ...DEVELOPMENT_ADMIN }).toString();
    const answer = await visitor.send(path, {
      method,
      headers: { origin: "https://studio.example", "content-type": "application/x-www-form-urlencoded" },
      ...(method === "HEAD" ? {} : { body }),
    });
    all.push(...(await faultsOf(`${method} ${path}`, answer)).faults);
    if (answer.status >= 500) broken.push(`${method} ${path}`);
  }
  expect(all).toEqual([]);
  // Includes the sign-in, whose account can't be read.
  expect(broken).toEqual(expect.arrayContaining(["POST /auth", "POST /api/outbox/some-id/resend"]));
});
