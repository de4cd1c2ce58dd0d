import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { dailyMetrics } from "#drizzle/schema/metrics.ts";
import type { MetricIncrement } from "#server/analytics/event-ingestion/contract.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";
import { pageEvent, trackEvent } from "#tests/factories/visit.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startLossyProxy } from "#tests/support/lossy-proxy.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let studio: Studio;
let proxy: Awaited<ReturnType<typeof startLossyProxy>>;
beforeAll(async () => {
  studio = await startStudio();
  proxy = await startLossyProxy(studio.database.url);
  await studio.renewIsolate({ databaseUrl: proxy.url });
});
beforeEach(async () => {
  await studio.database.start();
  await studio.reset();
});
afterAll(async () => {
  await studio?.close();
  await proxy?.close();
});

async function views() {
  const rows = await studio.database.open().select().from(dailyMetrics);
  return rows.filter(({ metric }) => metric === "page").map(({ value, count }) => `${value}: ${count}`);
}

it("retries a batch that the database couldn't accept, and counts it", async () => {
  await studio.database.stop();
  expect((await trackEvent(studio, pageEvent("/"))).status).toBe(204);
  expect((await trackEvent(studio, pageEvent("/"))).status).toBe(204);
  await eventually(() =>
    expect(studio.worker.logs()).toContainEqual(expect.objectContaining({ event: "events_not_ingested" })),
  );
  await studio.database.start();
  await eventually(async () => expect(await views()).toEqual(["/: 2"]), 30_000);
});

it("counts a batch once when the answer was lost after the write", async () => {
  proxy.loseAnswerTo('insert into "daily_metrics"');
  const before = proxy.lost();
  const counts: MetricIncrement[] = [["page", "/about"]];
  const visit = { id: "lost", body: { day: studioToday(systemClock), counts } };
  expect(await studio.worker.deliverVisits([visit])).toBe("exception");
  expect(proxy.lost()).toBe(before + 1);
  expect(await views()).toEqual(["/about: 1"]);
  expect(await studio.worker.deliverVisits([visit])).toBe("ok");
  expect(await views()).toEqual(["/about: 1"]);
});

it("counts a batch once when the queue redelivers it after a lost answer", async () => {
  proxy.loseAnswerTo('insert into "daily_metrics"');
  const before = proxy.lost();
  const events = () => studio.worker.logs().map(({ event }) => event);
  studio.worker.clearLogs();
  expect((await trackEvent(studio, pageEvent("/contact"))).status).toBe(204);
  await eventually(() => expect(events()).toContain("events_not_ingested"));
  await eventually(() => expect(events()).toContain("events_ingested"), 30_000);
  expect(proxy.lost()).toBe(before + 1);
  expect(await views()).toEqual(["/contact: 1"]);
});

const config = () =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, "..", "..", "..", "build", "server", "wrangler.json"), "utf8"),
  );

it("recognizes its queues by their configured names, and rejects any other", async () => {
  const { queues, vars } = config();
  const names = { OUTBOX_QUEUE: vars.OUTBOX_QUEUE_NAME, ANALYTICS_QUEUE: vars.ANALYTICS_QUEUE_NAME };
  const produced = queues.producers.map(({ binding, queue }: Record<string, string>) => [binding, queue]);
  expect(Object.fromEntries(produced)).toEqual(names);
  expect(queues.consumers.map(({ queue }: Record<string, string>) => queue).sort()).toEqual(
    Object.values(names).sort(),
  );
  studio.worker.clearLogs();
  const counts: MetricIncrement[] = [["page", "/about"]];
  const visit = { id: "strange", body: { day: studioToday(systemClock), counts } };
  for (const queue of [`other-${vars.ANALYTICS_QUEUE_NAME}`, "analytics", ""]) {
    expect([queue, await studio.worker.deliverVisits([visit], queue)]).toEqual([queue, "retry"]);
    expect(await studio.logged("queue_unknown", { queue })).toMatchObject({ level: "error" });
  }
  expect(await views()).toEqual([]);
});

it("writes a hundred events, the queue's batch size, at once", async () => {
  expect(config().queues.consumers).toContainEqual(
    expect.objectContaining({
      queue: "wedding-film-studio-analytics",
      max_batch_size: 100,
      max_retries: 100,
    }),
  );
  const counts: MetricIncrement[] = [["page", "/"]];
  const day = studioToday(systemClock);
  const batch = Array.from({ length: 100 }, (_, index) => ({ id: `of-100-${index}`, body: { day, counts } }));
  const before = proxy.calls();
  expect(await studio.worker.deliverVisits(batch)).toBe("ok");
  expect(proxy.calls()).toBe(before + 1);
  expect(await views()).toEqual(["/: 100"]);
});

it("answers page events while the database is down", async () => {
  await studio.database.stop();
  expect((await trackEvent(studio, pageEvent("/gallery"))).status).toBe(204);
});
