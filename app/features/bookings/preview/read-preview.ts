import { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import type { BookingPreview } from "#server/bookings/preview/contract.ts";
import type { TimelineEntry } from "#server/bookings/timeline/contract.ts";
import type { Result } from "#server/platform/result/contract.ts";

const ask = (id: string) => resultOf(apiClient().bookings[":id"].preview.$get({ param: { id } }));

type Sent = Extract<Awaited<ReturnType<typeof ask>>, { ok: true }>["value"];

const instant = (text: string | null) => (text === null ? null : new Date(text));

/** JSON has no dates. */
function entryOf(sent: NonNullable<Sent["latest"]>): TimelineEntry {
  const at = new Date(sent.at);
  switch (sent.kind) {
    case "received":
      return { ...sent, at };
    case "change":
      return { ...sent, at, change: { ...sent.change, createdAt: at } };
    case "note": {
      const { note } = sent;
      return { ...sent, at, note: { ...note, createdAt: at, updatedAt: new Date(note.updatedAt) } };
    }
    case "mail": {
      const { mail } = sent;
      const when = { createdAt: at, sentAt: instant(mail.sentAt), deliveryAt: instant(mail.deliveryAt) };
      return { ...sent, at, mail: { ...mail, ...when } };
    }
  }
}

/** Loads a booking's preview. */
export async function readPreview(id: string): Promise<Result<BookingPreview>> {
  const result = await ask(id);
  if (!result.ok) return result;
  const { latest, ...rest } = result.value;
  return { ok: true, value: { ...rest, latest: latest && entryOf(latest) } };
}
