import { entryOf } from "#server/audit/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { withoutSealed } from "#server/platform/encrypted-text.ts";
import { pageNumber } from "#server/platform/paging.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import {
  type MailText,
  TIMELINE_STEP,
  TIMELINE_STEPS_MAX,
  type Timeline,
  type TimelineEntry,
} from "./contract.ts";
import { selectMailText, type timelineStatements } from "./queries.ts";
import { withoutPrice } from "./without-money.ts";

type Rows<S> = S extends PromiseLike<infer R> ? R : never;
type Statements = ReturnType<typeof timelineStatements>;
type Sources = {
  changes: Rows<Statements[0]>;
  notes: Rows<Statements[1]>;
  mails: Rows<Statements[2]>;
};

/** Parses how many steps the page's address asks for. */
export const timelineSteps = (query: URLSearchParams) =>
  Math.min(pageNumber(query.get("earlier")), TIMELINE_STEPS_MAX);

/** The limit for each source. One more than is shown, to tell whether there are more. */
export const timelineLimit = (steps: number) => steps * TIMELINE_STEP + 1;

/** For entries with the same time: the inquiry comes first, then its mails, then the studio's actions. */
const RANK = { received: 0, mail: 1, note: 2, change: 3 };

/** Merges everything that happened to a booking into one timeline, newest first. */
export function buildTimeline(
  receivedAt: Date | null,
  { changes, notes, mails }: Sources,
  { steps, money }: { steps: number; money: boolean },
): Timeline {
  const all: TimelineEntry[] = [
    ...changes.map((row) => ({
      id: row.id,
      at: row.createdAt,
      kind: "change" as const,
      change: money ? entryOf(row) : withoutPrice(entryOf(row)),
    })),
    ...notes.map((note) => ({ id: note.id, at: note.createdAt, kind: "note" as const, note })),
    ...mails.map((mail) => ({ id: mail.id, at: mail.createdAt, kind: "mail" as const, mail })),
    ...(receivedAt ? [{ id: "received", at: receivedAt, kind: "received" as const }] : []),
  ];
  all.sort(
    (a, b) => b.at.getTime() - a.at.getTime() || RANK[b.kind] - RANK[a.kind] || (a.id < b.id ? 1 : -1),
  );
  const shown = steps * TIMELINE_STEP;
  return { entries: all.slice(0, shown), steps, earlier: all.length > shown && steps < TIMELINE_STEPS_MAX };
}

/** Returns a mail's text for the timeline. Encrypted parts stay hidden. */
export async function readMailText(
  { db }: Services,
  { role }: Admin,
  { bookingId, id }: { bookingId: string; id: string },
): Promise<Result<MailText>> {
  const mail = await selectMailText(db, bookingId, { id, money: hasRight(role, "money") });
  if (!mail) return fail("not_found");
  return ok({ ...mail, text: withoutSealed(mail.text, "[a link that only its reader may have]") });
}
