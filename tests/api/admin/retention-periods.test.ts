import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settings } from "#drizzle/schema/settings.ts";
import {
  periodWords,
  RETENTION,
  RETENTION_KINDS,
  type RetentionKind,
  retentionDaysOf,
  retentionField,
} from "#server/website/retention-periods/contract.ts";
import { pageText } from "#tests/support/page-text.ts";
import { currentSection } from "#tests/support/settings.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();

describe("the retention periods", () => {
  it("are on the security screen, and out-of-range values are rejected next to their field", async () => {
    const page = await (await admin.get("/admin/security")).text();
    for (const kind of RETENTION_KINDS) {
      expect(page).toContain(RETENTION[kind].label);
      const { texts, version } = await currentSection(studio, "security");
      const { min, max } = RETENTION[kind];
      for (const wrong of [String(min - 1), String(max + 1), "-1", "1.5", "", "soon"]) {
        const field = retentionField(kind);
        const body = { version, texts: { ...texts, [field]: wrong } };
        const answer = await callApi(admin, "PUT", "/api/settings/security", body);
        expect([answer.status, await answer.json()]).toMatchObject([
          422,
          { error: { fields: { [field]: `Enter a whole number from ${min} to ${max}` } } },
        ]);
      }
    }
  });

  it("fall back to the defaults when the stored value is invalid or out of range", () => {
    const defaults = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, RETENTION[kind].days]));
    for (const stored of [null, undefined, "x", [], { spam: 0, lost: "1", mails: 1e9, signUps: 7.5 }])
      expect(retentionDaysOf(stored)).toEqual(defaults);
    expect(retentionDaysOf({ spam: 7 })).toEqual({ ...defaults, spam: 7 });
  });

  const privacy = () => pageText(createVisitor(studio), "/privacy");
  const publicLabel = (kind: RetentionKind, days: number) =>
    `${RETENTION[kind].publicLabel}: ${periodWords(days)}`;

  it("appear on the privacy page as soon as they are saved", async () => {
    for (const kind of RETENTION_KINDS)
      expect(await privacy()).toContain(publicLabel(kind, RETENTION[kind].days));
    const { texts, version } = await currentSection(studio, "security");
    const body = { version, texts: { ...texts, spamDays: "45", lostDays: "365" } };
    expect((await callApi(admin, "PUT", "/api/settings/security", body)).status).toBe(200);
    expect(await privacy()).toContain("Messages and inquiries that looked like spam: 45 days");
    expect(await privacy()).toContain("Inquiries that didn't lead to a booking: 1 year");
    await db().update(settings).set({ retentionDays: {} });
  });

  it("always appear on the privacy page, at the studio's placeholder if it has one", async () => {
    let version = 0;
    const own = async (body: string) => {
      const texts = { title: "Privacy", intro: "Short.", body };
      expect((await callApi(admin, "PUT", "/api/content-blocks/privacy", { version, texts })).status).toBe(
        200,
      );
      version += 1;
    };
    await own("We keep little.");
    expect(await privacy()).toMatch(/We keep little\. How long we keep data Messages and inquiries/);
    await own("Before {{retention}} after.");
    const page = await privacy();
    expect(page).toMatch(/Before Messages and inquiries.* after\./);
    expect(page.split(RETENTION.spam.publicLabel)).toHaveLength(2);
    await db().run(sql`delete from content_blocks`);
  });
});
