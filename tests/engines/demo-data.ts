import { seedDemo } from "#drizzle/seed/demo.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";

/**
 * Runs once before all journeys: seeds two years of bookings and visits, so that calendars and charts have content.
 */
export default async function fillSite() {
  await seedDemo(await openSiteDatabase(), { today: new Date() });
}
