import { readFileSync } from "node:fs";
import { TAR_BLOCK, TAR_END_BYTES, tarHeader } from "#server/platform/tar/contract.ts";
import { test } from "#tests/e2e/own-studio.ts";
import { excessWidth, expect, signInAlone } from "#tests/e2e/studio.ts";

// An archive can only be imported into an empty studio.
test.use({ studioKey: "empty", expectedStatuses: [409, 422] });

const file = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

test("past bookings are imported from a sheet, and a full archive is exported and imported", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  const press = (name: string | RegExp) => page.getByRole("button", { name }).click();
  await signInAlone(page);
  await page.goto("/admin/bookings");
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Import" }).first().click();
  await expect(page.getByRole("heading", { name: "Export and import" })).toBeVisible();

  // Exports an archive and imports it into this site while it is empty.
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything" }).click();
  const archive = {
    name: (await download).suggestedFilename(),
    mimeType: "application/gzip",
    buffer: readFileSync(await (await download).path()),
  };
  expect(archive.name).toMatch(/^studio-\d{4}-\d\d-\d\d\.jsonl\.gz$/);
  await press("Import the archive");
  await expect(page.getByText("Please choose a file")).toBeVisible();
  await page
    .getByLabel("Archive", { exact: true })
    .setInputFiles(file("other.json", "application/json", "[]"));
  await press("Import the archive");
  await expect(page.getByText("This isn't an archive from this site or one like it.")).toBeVisible();
  await page.getByLabel("Archive", { exact: true }).setInputFiles(archive);
  await press("Import the archive");
  await expect(page.getByText("Imported: 6 films, 3 packages, 0 bookings, 0 messages.")).toBeVisible();

  // The media files are in a second file, which is restored after the data.
  await expect(page.getByText("0 files, 1 KB in all.")).toBeVisible();
  const media = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the media files" }).click();
  expect((await media).suggestedFilename()).toMatch(/^media-\d{4}-\d\d-\d\d\.tar$/);
  const tar = (buffer: Buffer) => ({ name: "media.tar", mimeType: "application/x-tar", buffer });
  await page.getByLabel("Media archive").setInputFiles(tar(Buffer.from("No archive")));
  await press("Restore the media files");
  await expect(page.getByText("This is not a media archive.")).toBeVisible();
  const entry = { name: "public/library/nobody/rings.jpg", size: TAR_BLOCK, modified: new Date(0) };
  const unknown = Buffer.concat([tarHeader(entry), Buffer.alloc(TAR_BLOCK), Buffer.alloc(TAR_END_BYTES)]);
  await page.getByLabel("Media archive").setInputFiles(tar(unknown));
  await press("Restore the media files");
  await expect(page.getByText("nothing on this site refers to them: 1 file.")).toBeVisible();
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);

  // A sheet with good rows and one bad row.
  const sheet = [
    "Bride,Groom,Email,Wedding date,Guests",
    "Cleo,Dan,cleo@example.com,2019-05-04,80",
    "Ana,Ben,ana@example,5/32/2019,many",
    "Eva,Finn,eva@example.com,6/15/2019,",
  ].join("\n");
  await page.getByLabel("Sheet", { exact: true }).setInputFiles(file("past.csv", "text/csv", "Name\nAna"));
  await press("Check the sheet");
  await expect(page.getByText("missing: Bride, Groom, Email, Wedding date")).toBeVisible();
  await page.getByLabel("Sheet", { exact: true }).setInputFiles(file("past.csv", "text/csv", sheet));
  await expect(page.getByText("missing: Bride")).toBeHidden();
  await press("Check the sheet");
  await expect(page.getByText("3 rows: 2 can be imported, 0 here already, 1 needs a look.")).toBeVisible();
  const good = page.getByRole("region", { name: "2 rows, as they will be stored" });
  await expect(good.getByRole("row", { name: /Eva/ })).toContainText("Jun 15, 2019");
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  const bad = page.getByRole("row", { name: /Ana & Ben/ });
  await expect(bad.getByRole("rowheader")).toHaveText("3");
  await expect(bad).toContainText("Wedding date: Write it as 2024-05-14, or month first as 5/14/2024");
  await press("Import 2 bookings");
  await expect(page.getByText("2 bookings were imported.")).toBeVisible();
  await page.getByRole("link", { name: "See all bookings" }).click();
  await expect(page.getByRole("row", { name: /Cleo & Dan/ })).toContainText("Delivered");
  await expect(page.getByRole("row", { name: /Eva & Finn/ })).toContainText("Jun 15, 2019");

  // The second time there is nothing to import, and the site isn't empty.
  await page.goto("/admin/archive");
  await page.getByLabel("Sheet", { exact: true }).setInputFiles(file("past.csv", "text/csv", sheet));
  await press("Check the sheet");
  await expect(page.getByText("3 rows: 0 can be imported, 2 here already, 1 needs a look.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
  await page.getByLabel("Archive", { exact: true }).setInputFiles(archive);
  await press("Import the archive");
  await expect(page.getByText("this site has content of its own already")).toBeVisible();
});
