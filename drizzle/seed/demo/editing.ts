import { daysBetween } from "#server/platform/calendar.ts";
import { EDITING_STAGES, type EditingStage } from "../../enums.ts";
import type { editingJobs } from "../../schema/editing.ts";
import type { DemoBooking } from "./bookings.ts";
import { studioDay } from "./days.ts";

/** Days after the wedding until a stage is done. */
const DONE_AFTER: Record<EditingStage, number> = {
  footage_saved: 2,
  rough_cut: 26,
  color: 38,
  sound: 48,
  review: 58,
  export: 70,
};

type Editing = { now: Date; owners: readonly { id: string }[] };

/** Returns who edits the filmed weddings, and how far they are. The newest of them have nobody yet. */
export function demoEditing(
  rows: readonly DemoBooking[],
  { now, owners }: Editing,
): (typeof editingJobs.$inferInsert)[] {
  return rows
    .filter(({ status }) => status === "filmed" || status === "editing")
    .flatMap(({ id, owner, weddingDate }) => {
      const days = daysBetween(weddingDate, studioDay(now));
      const stage = EDITING_STAGES.findLast((known) => DONE_AFTER[known] <= days);
      const editor = owner === null || days < 14 ? undefined : owners[owner % Math.max(1, owners.length)];
      return stage === undefined
        ? []
        : [{ bookingId: id, stage, editorId: editor?.id ?? null, version: 1, updatedAt: now }];
    });
}
