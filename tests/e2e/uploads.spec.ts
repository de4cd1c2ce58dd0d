import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { media } from "#drizzle/schema/media.ts";
import { startCutLine } from "./cut-line.ts";
import { openSiteDatabase } from "./database.ts";
import { writeFilm } from "./generated-film.ts";
import { becomeAdmin, expect, test } from "./studio.ts";

const MIB = 1024 * 1024;

type Page = Parameters<typeof becomeAdmin>[0];

const item = (page: Page, name: string) =>
  page.getByRole("list", { name: "Uploads" }).getByRole("listitem").filter({ hasText: name });

/** SHA-256 of what the site serves at an address. */
async function hashOf(address: string): Promise<string> {
  const answer = await fetch(address);
  const hash = createHash("sha256");
  for await (const chunk of answer.body ?? []) hash.update(chunk);
  return hash.digest("hex");
}

/** Where a file of the library stands, by the name that it came with. */
async function addressOf(fileName: string): Promise<string> {
  const database = await openSiteDatabase();
  const rows = await database.select({ key: media.key }).from(media).where(eq(media.fileName, fileName));
  expect(rows).toHaveLength(1);
  return `/media/${rows[0]?.key.replace(/^public\//, "")}`;
}

test.describe("over a line that is cut", { tag: ["@js", "@desktop"] }, () => {
  test.use({ connectionCut: true });

  test("a film of 300 MB arrives byte for byte", async ({ page }, testInfo) => {
    test.slow();
    const name = `vows-${crypto.randomUUID()}.mp4`;
    const path = testInfo.outputPath(name);
    const hash = await writeFilm(path, 300 * MIB + 12_345);
    const line = await startCutLine();
    await becomeAdmin(page);
    await page.goto(`${line.url}/admin/media`);
    const film = item(page, name);
    line.cutAfter(60 * MIB);
    await page.getByLabel("Choose files").setInputFiles(path);
    await expect(film).toContainText("Lost connection, trying again in");
    expect(line.isCut()).toBe(true);
    line.mend();
    line.cutAfter(60 * MIB);
    await expect(film).toContainText("Uploading");
    await expect(film).toContainText("Lost connection, trying again in");
    line.mend();
    await expect(film).toContainText("Uploading");
    await expect(film).toContainText(/1[4-9]\d MB of 300 MB/);
    await page.reload();
    await expect(film).toContainText(/(1[4-9]|2)\d+ MB of 300 MB/);
    await expect(film).toContainText("In the library", { timeout: 40_000 });
    expect(await hashOf(`${line.url}${await addressOf(name)}`)).toBe(hash);
    await line.close();
  });
});
