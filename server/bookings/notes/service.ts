import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { BOOKING_GONE } from "../status-transitions/contract.ts";
import { NOTE_CHANGED, NOTE_GONE } from "./contract.ts";
import { deleteNote, insertNote, updateNote } from "./queries.ts";

type Target = { bookingId: string; id: string };
type Kept = { id: string; version: number };

/** Adds a note. Sending the same note again doesn't add another. */
export async function addNote(
  { db, clock }: Services,
  admin: Admin,
  { text, ...target }: Target & { text: string },
): Promise<Result<Kept>> {
  const current = await insertNote(db, admin, { ...target, at: clock.now() }, text);
  return current ? ok({ id: target.id, ...current }) : fail("not_found", { form: BOOKING_GONE });
}

type Outcome = Awaited<ReturnType<typeof updateNote>>;

function resultOf({ changed, current }: Outcome, id: string): Result<Kept> {
  if (changed) return ok({ id, version: current?.version ?? 0 });
  return current ? fail("conflict", { text: NOTE_CHANGED }) : fail("not_found", { form: NOTE_GONE });
}

/** @returns `conflict` when somebody else changed the note since the admin saw it */
export async function editNote(
  { db, clock }: Services,
  admin: Admin,
  { text, ...target }: Target & { version: number; text: string },
): Promise<Result<Kept>> {
  return resultOf(await updateNote(db, admin, { ...target, at: clock.now() }, text), target.id);
}

export async function removeNote(
  { db, clock }: Services,
  admin: Admin,
  target: Target & { version: number },
): Promise<Result<Kept>> {
  return resultOf(await deleteNote(db, admin, { ...target, at: clock.now() }), target.id);
}
