import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright/test";
import { media } from "#drizzle/schema/media.ts";
import { startCutLine } from "#tests/e2e/cuttable-connection.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { test as base, expect, expectListening } from "#tests/e2e/studio.ts";
import { createPlainUser } from "#tests/factories/account.ts";

export const MIB = 1024 * 1024;
/** Never fully in transit, however much is held back: the third part waits for one of the first two. */
export const IN_THREE_PARTS = 17 * MIB;

export type Line = Awaited<ReturnType<typeof startCutLine>>;

export type Admin = Awaited<ReturnType<typeof createPlainUser>>;

export const test = base.extend<{ line: Line; admin: Admin }>({
  /** Each test's own admin, because unfinished uploads are shown to the person who started them. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern.
  admin: async ({}, use) => {
    await use(await createPlainUser(await openSiteDatabase(), { role: "admin", name: "Robin" }));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern.
  line: async ({}, use) => {
    const line = await startCutLine();
    await use(line);
    await line.close();
  },
});

export const item = (page: Page, name: string) =>
  page.getByRole("list", { name: "Uploads" }).getByRole("listitem").filter({ hasText: name });

export const chooser = (page: Page) => page.getByLabel("Choose files", { exact: true });

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Returns a name that no other test's file has. */
export const newName = (name: string) => `${crypto.randomUUID().slice(0, 8)} ${name}`;

/** Waits for this progress step by step, because a busy machine needs time for the whole upload. */
export const reaches = (row: Locator, megabytes: number) =>
  expect
    .poll(async () => {
      const words = (await row.textContent()) ?? "";
      if (/In the library|Almost done/.test(words)) return megabytes;
      return Number(/Uploading, ([\d.]+) MB/.exec(words)?.[1] ?? 0);
    })
    .toBeGreaterThanOrEqual(megabytes);

/** Returns the SHA-256 of what the site serves at an address. */
export async function hashOf(address: string): Promise<string> {
  const answer = await fetch(address);
  const hash = createHash("sha256");
  for await (const chunk of answer.body ?? []) hash.update(chunk);
  return hash.digest("hex");
}

/** Returns a library file by its original name. */
export async function stored(fileName: string) {
  const database = await openSiteDatabase();
  const rows = await database.select().from(media).where(eq(media.fileName, fileName));
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error(`No file ${fileName}`);
  const addressOf = (key: string) => `/media/${key.replace(/^public\//, "")}`;
  return { ...row, address: addressOf(row.key), sizes: row.variants.map(({ key }) => addressOf(key)) };
}

const signIn = (page: Page, admin: Admin) => page.request.post("/auth", { form: admin });

export async function openLibrary(page: Page, admin: Admin, site = "") {
  await signIn(page, admin);
  await page.goto(`${site}/admin/media`);
  // The page listens for keys once it shows its shortcuts.
  await expectListening(page);
}
