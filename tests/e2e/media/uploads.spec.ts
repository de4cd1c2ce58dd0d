import { PART_BYTES } from "#server/media/uploads/contract.ts";
import { anotherPage } from "#tests/e2e/admin-entry.ts";
import { writeFilm } from "#tests/e2e/generated-film.ts";
import { expect } from "#tests/e2e/studio.ts";
import {
  chooser,
  hashOf,
  IN_THREE_PARTS,
  item,
  MIB,
  newName,
  openLibrary,
  press,
  reaches,
  stored,
  test,
} from "#tests/e2e/uploads.ts";

test.describe("over an interrupted connection", { tag: ["@js", "@desktop"] }, () => {
  // 503: on a busy machine the database may time out, and a part is sent again. The proxied connection has its own
  // origin, which a warm browser wouldn't clear.
  test.use({ coldBrowser: true, connectionCut: true, expectedStatuses: [401, 503] });

  test("a 100 MB film arrives byte for byte despite two interruptions and a reload", async ({
    page,
    line,
    admin,
  }, testInfo) => {
    test.slow();
    const name = newName("vows.mp4");
    const path = testInfo.outputPath(name);
    const hash = await writeFilm(path, 100 * MIB + 12_345);
    await openLibrary(page, admin, line.url);
    const row = item(page, name);
    for (const cut of [1, 2]) {
      line.cutAfter(30 * MIB);
      if (cut === 1) await chooser(page).setInputFiles(path);
      await expect(row).toContainText("Lost connection, trying again in");
      expect(line.isCut()).toBe(true);
      line.mend();
      await expect(row).toContainText("Uploading");
    }
    await reaches(row, 65);
    await page.reload();
    // The upload continues by itself.
    for (const megabytes of [80, 100]) await reaches(row, megabytes);
    await expect(row).toContainText("In the library, 100 MB");
    // It resumed: each cut and the reload repeated at most two parts.
    expect(line.carried()).toBeLessThan(104 * MIB + 3 * 2 * PART_BYTES);
    const { address, contentType, sizeBytes } = await stored(name);
    expect({ contentType, sizeBytes }).toEqual({ contentType: "video/mp4", sizeBytes: 100 * MIB + 12_345 });
    expect(await hashOf(`${line.url}${address}`)).toBe(hash);
  });

  test("an upload is paused, resumed, stays paused after a reload, and is canceled", async ({
    page,
    line,
    admin,
  }, testInfo) => {
    const [kept, dropped] = [newName("toast.mp4"), newName("rehearsal.mp4")];
    const hash = await writeFilm(testInfo.outputPath(kept), IN_THREE_PARTS);
    await writeFilm(testInfo.outputPath(dropped), IN_THREE_PARTS);
    await openLibrary(page, admin, line.url);
    line.holdAfter(5 * MIB);
    await chooser(page).setInputFiles([kept, dropped].map((name) => testInfo.outputPath(name)));
    await expect(item(page, kept)).toContainText(/Uploading, [1-9]/);
    await expect(item(page, dropped)).toContainText("Waiting, 17 MB");
    await press(page, `Pause ${kept}`);
    await expect(item(page, kept)).toContainText(/Paused, .* of 17 MB/);
    await expect(item(page, dropped)).toContainText("Uploading");
    await page.reload();
    await expect(item(page, kept)).toContainText(/Paused, .* of 17 MB/);
    await expect(item(page, dropped)).toContainText("Uploading");
    line.mend();
    await press(page, `Cancel ${dropped}`);
    await expect(item(page, dropped)).toHaveCount(0);
    await press(page, `Continue ${kept}`);
    await expect(item(page, kept)).toContainText("In the library, 17 MB");
    expect(await hashOf(`${line.url}${(await stored(kept)).address}`)).toBe(hash);
    await press(page, `Dismiss ${kept}`);
    await expect(item(page, kept)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText("Films as MP4 or WebM up to 5 GB")).toBeVisible();
    const open = await page.request.get("/api/uploads");
    expect((await open.json()).value).toEqual([]);
  });

  test("an upload started in another browser asks for the same file and rejects a different one", async ({
    page,
    line,
    admin,
    browser,
  }, testInfo) => {
    const name = newName("first look.mp4");
    const [path, otherPath] = [testInfo.outputPath(name), testInfo.outputPath("another.mp4")];
    const hash = await writeFilm(path, 32 * MIB);
    await writeFilm(otherPath, 32 * MIB);
    await openLibrary(page, admin, line.url);
    // Two parts of 8 MB upload in parallel: after 17 MB, one of them has arrived.
    line.holdAfter(17 * MIB);
    await chooser(page).setInputFiles(path);
    await reaches(item(page, name), 17);
    const other = await anotherPage(browser, page);
    await page.close();
    line.mend();
    await openLibrary(other, admin, line.url);
    const row = item(other, name);
    await expect(row).toContainText(
      /Interrupted at [1-9][\d.]* MB of 32 MB. Choose the same file again to continue./,
    );
    const again = other.getByLabel(`Choose it again: ${name}`);
    await again.setInputFiles(otherPath);
    await expect(row).toContainText(
      "This is a different file. Please choose the one whose upload was interrupted.",
    );
    await chooser(other).setInputFiles(path);
    await expect(row).toContainText("In the library, 32 MB");
    expect(await hashOf(`${line.url}${(await stored(name)).address}`)).toBe(hash);
    await other.context().close();
  });

  test("a signed-out user is asked for the password in place, and the upload continues", async ({
    page,
    line,
    admin,
  }, testInfo) => {
    const name = newName("speech.mp4");
    const path = testInfo.outputPath(name);
    const hash = await writeFilm(path, IN_THREE_PARTS);
    await openLibrary(page, admin, line.url);
    line.holdAfter(5 * MIB);
    await chooser(page).setInputFiles(path);
    const row = item(page, name);
    await expect(row).toContainText(/Uploading, [1-9]/);
    await page.context().clearCookies();
    line.mend();
    const asked = page.getByRole("dialog", { name: "Your session has ended" });
    await asked.getByLabel("Password", { exact: true }).fill(admin.password);
    await asked.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(asked).toBeHidden();
    await expect(row).toContainText("In the library, 17 MB");
    expect(await hashOf(`${line.url}${(await stored(name)).address}`)).toBe(hash);
  });
});
