import { expect, it } from "vitest";
import { lastMoveOf } from "#app/features/bookings/page/last-move.ts";
import type { TimelineEntry } from "#server/bookings/timeline/contract.ts";

const at = new Date(0);
const line = (action: string, actorEmail: string | null = "robin@example.com"): TimelineEntry => ({
  id: action,
  at,
  kind: "change",
  change: {
    id: action,
    action,
    actorEmail,
    actorName: "Robin",
    entity: "booking",
    entityId: "b1",
    fields: [],
    before: {},
    after: {},
    valuesDeleted: false,
    createdAt: at,
  },
});
const received: TimelineEntry = { id: "received", at, kind: "received" };

it("Undo applies to the latest move, ignoring later entries that move nothing", () => {
  const entries = [line("edit_day_schedule"), line("extend_hold"), line("change_booking_status"), received];
  expect(lastMoveOf(entries)).toBe(entries[1]);
});

it("Undo is unavailable after an automatic or couple-made move, or without any move", () => {
  expect(lastMoveOf([line("expire_hold", null), line("change_booking_status")])).toBeUndefined();
  expect(lastMoveOf([line("change_booking_status", null)])).toBeUndefined();
  expect(lastMoveOf([received])).toBeUndefined();
});
