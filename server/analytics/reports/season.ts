const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * Returns the shortest run of months with at least half of all weddings; of equally short runs the one with more,
 * then the earlier one. It may cross the end of the year. Null without weddings.
 */
export function peakSeason(weddings: { month: number; n: number }[]): string | null {
  const byMonth = MONTHS.map((_, index) => weddings.find(({ month }) => month === index + 1)?.n ?? 0);
  const all = byMonth.reduce((sum, n) => sum + n, 0);
  if (all === 0) return null;
  const sumOf = (start: number, length: number) =>
    Array.from({ length }, (_, offset) => byMonth[(start + offset) % 12] ?? 0).reduce((sum, n) => sum + n, 0);
  for (let length = 1; ; length += 1) {
    const [best] = MONTHS.map((_, start) => ({ start, n: sumOf(start, length) })).sort(
      (one, other) => other.n - one.n || one.start - other.start,
    );
    if (!best || best.n * 2 < all) continue;
    const [first, last] = [MONTHS[best.start], MONTHS[(best.start + length - 1) % 12]];
    return first === last ? `${first}` : `${first} – ${last}`;
  }
}
