import type { Database } from "../client.ts";

export async function seedDemo(
  _db: Database,
  _options: { today: Date },
): Promise<{ bookings: number; messages: number; pageViews: number } | null> {
  return null;
}
