import { seedDemo } from "#drizzle/seed/demo.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";

/** Once before all journeys: two years of bookings and visits, so that calendars and charts have something to show. */
export default async function fillSite() {
  await seedDemo(await openSiteDatabase(), { today: new Date() });
}
