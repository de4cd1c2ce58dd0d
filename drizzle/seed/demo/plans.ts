import type { BookingStatus } from "#drizzle/enums.ts";

/**
 * What became of a booking's proposal: `half` was signed by one partner, `signed` by both but not by the studio,
 * `renewed` replaced an earlier version.
 */
export type Plan =
  | "draft"
  | "sent"
  | "opened"
  | "half"
  | "signed"
  | "renewed"
  | "completed"
  | "declined"
  | "expired";

/** The proposals of each status' bookings, in turn; null for none. */
const PLANS: Partial<Record<BookingStatus, readonly (Plan | null)[]>> = {
  proposal: ["draft", "expired", "declined"],
  held: ["opened", "half", "signed", "renewed", "sent"],
  confirmed: ["completed"],
  filmed: ["completed"],
  editing: ["completed"],
  delivered: ["completed"],
  cancelled: ["completed"],
  lost: ["declined", "expired", null],
};

/** Returns the plan of each booking that has a proposal, by id. */
export function planOf(rows: readonly { id: string; status: BookingStatus }[]): Map<string, Plan> {
  const counts = new Map<BookingStatus, number>();
  return new Map(
    rows.flatMap(({ id, status }) => {
      const plans = PLANS[status];
      if (!plans) return [];
      const at = counts.get(status) ?? 0;
      counts.set(status, at + 1);
      const plan = plans[at % plans.length];
      return plan ? [[id, plan] as const] : [];
    }),
  );
}
