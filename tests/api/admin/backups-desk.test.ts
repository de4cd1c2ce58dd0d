import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { BACKED_UP_JUST_NOW, type BackupStatus } from "#server/admin/backups/contract.ts";
import type { Result } from "#server/platform/result/contract.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const ask = async (visitor: Visitor, method: "GET" | "POST") => {
  const answer =
    method === "GET" ? await visitor.get("/api/backups") : await callApi(visitor, method, "/api/backups");
  return { status: answer.status, body: (await answer.json()) as Result<BackupStatus> };
};

it("is made by the run of the cron for a minute of the night, however late that run starts", async () => {
  await studio.worker.cron();
  expect((await ask(admin, "GET")).body).toMatchObject({ value: { kept: 0 } });
  // 3:10 in the morning in Los Angeles.
  await studio.worker.cron(new Date("2026-01-07T11:10:00Z"));
  const { objects } = await studio.worker.backups.list();
  expect(objects).toHaveLength(1);
  await studio.worker.backups.delete(objects.map(({ key }) => key));
});

it("says that none was made, makes one in the Worker, and refuses another within ten minutes", async () => {
  expect((await ask(admin, "GET")).body).toEqual({
    ok: true,
    value: { is: "on", newest: null, kept: 0, late: true, trial: null },
  });
  const { body } = await ask(admin, "POST");
  expect(body).toMatchObject({ ok: true, value: { kept: 1, late: false } });
  expect((await studio.worker.backups.list()).objects).toHaveLength(1);
  const again = await ask(admin, "POST");
  expect(again.status).toBe(429);
  expect(again.body).toMatchObject({ ok: false, error: { fields: { form: BACKED_UP_JUST_NOW } } });
  expect((await studio.audit()).filter(({ action }) => action === "back_up")).toHaveLength(1);
});
