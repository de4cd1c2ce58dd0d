import { createHash } from "node:crypto";
import { anotherPage, test } from "#tests/e2e/admin-entry.ts";
import { expect } from "#tests/e2e/studio.ts";

const WORDS = "%PDF-1.7 words of a couple";
const FILE = {
  ...{ name: "ana-and-ben-quillon.pdf", mimeType: "application/pdf" },
  buffer: Buffer.from(WORDS),
};
const HASH = createHash("sha256").update(WORDS).digest("hex");

for (const scripted of [true, false])
  test(`S40 a file is checked at /verify, and neither its bytes nor its name are sent${scripted ? "" : ", without JavaScript"}`, {
    tag: ["@js", "@desktop"],
  }, async ({ page: first, browser }) => {
    await first.goto("/about");
    const page = await anotherPage(browser, first, { javaScriptEnabled: scripted });
    const sent: string[] = [];
    page.on("request", (request) => {
      sent.push(`${request.method()} ${decodeURIComponent(request.url())} ${request.postData() ?? ""}`);
    });
    await page.goto("/verify");
    await page.getByLabel("Signed agreement (PDF)").setInputFiles(FILE);
    if (!scripted) {
      await page.getByLabel("SHA-256 of the file").fill(HASH);
      await page.getByRole("button", { name: "Check" }).click();
    }
    await expect(page.getByText("This isn't an agreement we know")).toBeVisible();
    expect(new URL(page.url()).search).toBe(`?sha256=${HASH}`);
    // Pages are counted; nothing else is posted.
    expect(sent.filter((line) => !/^GET |^POST \S+\/api\/events /.test(line))).toEqual([]);
    for (const secret of ["quillon", "words of a couple"]) expect(sent.join("\n")).not.toContain(secret);
    await page.context().close();
  });
