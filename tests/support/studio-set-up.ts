import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import type { SetupStep } from "#server/admin/setup/contract.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { newFilm } from "#tests/factories/content.ts";
import type { Studio } from "./studio.ts";

/** Writes the data that the database has once a step is done. */
export const SET_UP: Record<SetupStep, (studio: Studio) => Promise<unknown>> = {
  contact: ({ database }) =>
    database
      .open()
      .update(settings)
      .set({ contactEmail: "ana@studio.test", contactPhone: "+1 (213) 200-0100" }),
  labels: ({ database }) =>
    database
      .open()
      .insert(bookingSettings)
      .values({ id: "main", partnerLabels: true, version: 0 })
      .onConflictDoUpdate({ target: bookingSettings.id, set: { partnerLabels: true } }),
  branding: ({ database }) => database.open().update(settings).set({ brandColor: "#336699" }),
  founders: ({ database }) => database.open().update(teamMembers).set({ name: "Ana" }),
  film: (studio) => newFilm(studio, { published: true }),
  packages: ({ database }) =>
    database
      .open()
      .insert(contentVersions)
      .values({ kind: "package", contentId: "essential", version: 1, texts: {} })
      .onConflictDoNothing(),
  sender: ({ database }) =>
    database.open().insert(outbox).values({
      idempotencyKey: crypto.randomUUID(),
      kind: "template_test",
      toAddress: "ana@studio.test",
      subject: "Test",
      textBody: "Test",
      htmlBody: "Test",
      state: "sent",
      nextAttemptAt: new Date(),
    }),
  capacity: ({ database }) =>
    database
      .open()
      .insert(bookingSettings)
      .values({ id: "main" })
      .onConflictDoUpdate({ target: bookingSettings.id, set: { version: 1 } }),
  invite: ({ database }) => createPlainUser(database.open(), { role: "admin" }),
};

export async function setUpEverything(studio: Studio): Promise<void> {
  for (const setUp of Object.values(SET_UP)) await setUp(studio);
}
