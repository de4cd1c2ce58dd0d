import { createHash } from "node:crypto";
import type { Page } from "playwright/test";
import { anotherPage, test } from "#tests/e2e/admin-entry.ts";
import { expect } from "#tests/e2e/studio.ts";

const WORDS = "%PDF-1.7 words of a couple";
const FILE = {
  name: "ana-and-ben-quillon.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(WORDS),
};
const HASH = createHash("sha256").update(WORDS).digest("hex");

/** Drops a file onto the page, as from a folder next to the browser. */
async function drop(page: Page) {
  const transfer = await page.evaluateHandle(
    ({ name, words }) => {
      const data = new DataTransfer();
      data.items.add(new File([words], name, { type: "application/pdf" }));
      return data;
    },
    { name: FILE.name, words: WORDS },
  );
  // Next to the field, where the browser would otherwise open the file in place of the page.
  const zone = page.getByText("drop it here");
  await expect(page.locator("[data-droppable]")).toBeVisible();
  for (const type of ["dragover", "drop"]) await zone.dispatchEvent(type, { dataTransfer: transfer });
}

const WAYS = ["chosen", "dropped", "chosen without JavaScript"] as const;

for (const way of WAYS)
  test(`S40 a file is verified at /verify without sending its bytes or its name: ${way}`, {
    tag: ["@js", "@desktop"],
  }, async ({ page: first, browser }) => {
    await first.goto("/about");
    const scripted = way !== "chosen without JavaScript";
    const page = await anotherPage(browser, first, { javaScriptEnabled: scripted });
    const sent: string[] = [];
    page.on("request", (request) => {
      sent.push(`${request.method()} ${decodeURIComponent(request.url())} ${request.postData() ?? ""}`);
    });
    await page.goto("/verify");
    if (way === "dropped") await drop(page);
    else await page.getByLabel("Signed agreement (PDF)").setInputFiles(FILE);
    if (!scripted) {
      await page.getByLabel("SHA-256 of the file").fill(HASH);
      await page.getByRole("button", { name: "Check" }).click();
    }
    await expect(page.getByText("This isn't an agreement we know")).toBeVisible();
    expect(new URL(page.url()).search).toBe(`?sha256=${HASH}`);
    // Pressed again, it returns the same result.
    await expect(page.getByLabel("SHA-256 of the file")).toHaveValue(HASH);
    // Page views are counted. Nothing else is posted.
    expect(sent.filter((line) => !/^GET |^POST \S+\/api\/events /.test(line))).toEqual([]);
    for (const secret of ["quillon", "words of a couple"]) expect(sent.join("\n")).not.toContain(secret);
    await page.context().close();
  });
