import type { Database } from "#drizzle/client.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { test as base } from "#tests/e2e/studio.ts";
import { createPlainUser } from "#tests/factories/account.ts";

export type Admin = { email: string; password: string };

/** A test with its own admin, so that changes to their session affect no other test. */
export const test = base.extend<{ database: Database; admin: Admin }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern.
  database: async ({}, use) => use(await openSiteDatabase()),
  admin: async ({ page, database }, use) => {
    const admin = await createPlainUser(database, { role: "admin" });
    await page.request.post("/auth", { form: admin });
    await use(admin);
  },
});
