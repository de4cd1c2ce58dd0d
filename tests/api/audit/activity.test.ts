import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { ACTIVITY_PAGE_SIZE } from "#server/audit/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// What /admin/activity shows of the log. For its content, see tests/api/audit/log.test.ts.

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

/** Inserts old log lines from another account. */
async function writeHistory(lines: { actorId: string; action: string; entity: string; createdAt: Date }[]) {
  await studio.database
    .open()
    .insert(auditLog)
    .values(
      lines.map((line, index) => ({
        ...line,
        entityId: `thing-${index}-${line.createdAt.getTime()}`,
      })),
    );
}

/** Returns the activity page's text without tags. */
async function activity(query = "") {
  const answer = await admin.get(`/admin/activity${query}`);
  expect(answer.status).toBe(200);
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "");
  const list = /<ol[\s\S]*<\/ol>/.exec(html)?.[0] ?? "";
  const text = (part: string) =>
    part
      .replace(/<!-- -->/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
  return { lines: [...list.matchAll(/<li[\s\S]*?<\/li>/g)].map(([line]) => text(line)), text: text(html) };
}

it("describes who did what in a sentence, with the difference", async () => {
  const person = await newPerson(studio);
  await callApi(admin, "PUT", `/api/users/${person.id}/role`, {
    role: "admin",
    version: 1,
    password: DEVELOPMENT_ADMIN.password,
  });
  const [newest] = (await activity()).lines;
  expect(newest).toContain(
    `Studio Admin changed the role of ${person.name} (${person.email}) from User to Admin`,
  );
  const html = await (await admin.get("/admin/activity")).text();
  expect(html).toContain(`title="${DEVELOPMENT_ADMIN.email}"`);
  expect(newest).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/);
});

it("filters by person, action, kind and the studio's days", async () => {
  const actorId = "history";
  // 11 p.m. in Los Angeles on the 1st and 1 a.m. on the 2nd: both are the 2nd in UTC.
  await writeHistory([
    { actorId, action: "suspend_user", entity: "user", createdAt: new Date("2020-03-02T07:00:00Z") },
    { actorId, action: "restore_user", entity: "user", createdAt: new Date("2020-03-02T09:00:00Z") },
    { actorId, action: "resend_mail", entity: "outbox", createdAt: new Date("2020-03-03T20:00:00Z") },
  ]);
  const count = async (query: string) => (await activity(`?actor=${actorId}${query}`)).lines.length;
  expect(await count("")).toBe(3);
  expect(await count("&action=restore_user")).toBe(1);
  expect(await count("&entity=user")).toBe(2);
  expect(await count("&entity=outbox&action=restore_user")).toBe(0);
  expect(await count("&until=2020-03-01")).toBe(1);
  expect(await count("&from=2020-03-02")).toBe(2);
  expect(await count("&from=2020-03-02&until=2020-03-02")).toBe(1);
  expect((await activity(`?actor=nobody`)).text).toContain("No changes match.");
});

it("S30 ignores filters and pages that aren't on the list", async () => {
  const all = (await activity()).lines.length;
  for (const query of [
    "?action=drop_table",
    "?entity=user'--",
    "?from=2020-02-30",
    "?until=tomorrow",
    "?page=0",
    "?page=-1",
    "?page=1e9",
    "?page=%00",
    "?sort=actor_email;drop",
    "?action=__proto__",
  ]) {
    expect([query, (await activity(query)).lines.length]).toEqual([query, all]);
  }
  const beyond = await activity("?page=999999");
  expect(beyond.lines.length).toBe(all);
  expect((await activity(`?actor=${"x".repeat(5000)}`)).lines.length).toBe(all);
  expect((await activity("?actor=' or 1=1 --")).lines).toEqual([]);
});

it("pages on the server, newest first, without gaps", async () => {
  const actorId = "pages";
  const total = ACTIVITY_PAGE_SIZE * 2 + 3;
  await writeHistory(
    Array.from({ length: total }, (_, index) => ({
      actorId,
      action: "suspend_user",
      entity: "user",
      createdAt: new Date(Date.UTC(2021, 0, 1, 12, index)),
    })),
  );
  const pages = await Promise.all([1, 2, 3].map((page) => activity(`?actor=${actorId}&page=${page}`)));
  expect(pages.map(({ lines }) => lines.length)).toEqual([ACTIVITY_PAGE_SIZE, ACTIVITY_PAGE_SIZE, 3]);
  expect(pages[0]?.text).toContain(`${total} changes`);
  expect(pages[1]?.text).toContain("Page 2 of 3");
  const times = pages.flatMap(({ lines }) => lines.map((line) => /\d+:\d+ [AP]M/.exec(line)?.[0]));
  const noon = Date.UTC(2021, 0, 1, 12);
  const format = new Intl.DateTimeFormat("en-US", { timeZone: "America/Los_Angeles", timeStyle: "short" });
  expect(times).toEqual(
    Array.from({ length: total }, (_, at) =>
      format.format(noon + (total - 1 - at) * 60_000).replaceAll("\u202f", " "),
    ),
  );
});

it("S22 escapes whatever a name contains", async () => {
  const name = `</script><img src=x onerror=alert(1)>"'`;
  const email = `odd-${crypto.randomUUID()}@example.com`;
  await callApi(admin, "POST", "/api/invitations", { name, email, role: "user" });
  const html = await (await admin.get("/admin/activity")).text();
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(html).not.toContain("<img src=x");
});

it("folds an edit session into one line, linked to its record while it exists", async () => {
  const { id, version, brideName, groomName, weddingDate } = await newBooking(studio);
  const fields = { brideName, groomName, weddingDate };
  await callApi(admin, "PUT", `/api/bookings/${id}`, { ...fields, venue: "A barn", version });
  await callApi(admin, "PUT", `/api/bookings/${id}`, { ...fields, venue: "A lake", version: version + 1 });
  const couple = `${brideName} & ${groomName}`;
  const [line, ...others] = (await activity(`?entity=booking&thing=${id}`)).lines;
  expect(others).toEqual([]);
  expect(line).toContain(
    `Studio Admin set the venue of ${couple.replace("&", "&amp;")}'s booking to A lake`.replace(
      "'",
      "&#x27;",
    ),
  );
  expect(line).toContain("2 changes in one session");
  const html = async () => await (await admin.get(`/admin/activity?entity=booking&thing=${id}`)).text();
  expect(await html()).toContain(`href="/admin/bookings/${id}"`);
  await callApi(admin, "DELETE", `/api/bookings/${id}`, { version: version + 2 });
  expect(await html()).not.toContain(`href="/admin/bookings/${id}"`);
});

it("shows everything about one record, whoever did it and whatever the other filters say", async () => {
  const { id, version } = await newBooking(studio);
  await newBooking(studio).then((other) =>
    callApi(admin, "POST", `/api/bookings/${other.id}/move`, { status: "contacted", version: other.version }),
  );
  await callApi(admin, "POST", `/api/bookings/${id}/move`, { status: "contacted", version });
  await callApi(admin, "POST", `/api/bookings/${id}/move`, { status: "proposal", version: version + 1 });
  const ofThing = await activity(`?entity=booking&thing=${id}&actor=nobody&action=edit_booking`);
  expect(ofThing.lines).toHaveLength(2);
  expect(ofThing.lines[0]).toContain("from Contacted to Proposal");
  expect(ofThing.text).toContain("Only changes of");
  // An ID without its kind, or longer than any ID, is ignored.
  expect((await activity(`?thing=${id}`)).lines).toEqual((await activity()).lines);
  const tooLong = await activity(`?entity=booking&thing=${"x".repeat(5000)}`);
  expect(tooLong.lines).toEqual((await activity("?entity=booking")).lines);
});
