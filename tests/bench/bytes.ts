import { startPhone } from "./phone.ts";
import { kilobytes, table } from "./statistics.ts";

const KINDS = ["Document", "Script", "Stylesheet", "Font", "Image", "Media"];

/** Measures bytes by kind before any input, then what the booking form loads once it is near the viewport. */
export async function bytesTable(site: string, pages: string[]): Promise<string> {
  const phone = await startPhone();
  const rows: string[][] = [];
  for (const path of pages) {
    await phone.visit(async (page, context) => {
      const client = await context.newCDPSession(page);
      await client.send("Network.enable");
      const kinds = new Map<string, string>();
      const bytes = new Map<string, number>();
      client.on("Network.responseReceived", ({ requestId, type }) => void kinds.set(requestId, type));
      client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        const kind = kinds.get(requestId) ?? "Other";
        bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
      });
      const sum = () => [...bytes.values()].reduce((total, one) => total + one, 0);
      await page.goto(site + path, { waitUntil: "networkidle" });
      rows.push([`\`${path}\``, ...KINDS.map((kind) => kilobytes(bytes.get(kind) ?? 0)), kilobytes(sum())]);
      if (!(await page.locator("[data-calendar]").count())) return;
      const before = bytes.get("Script") ?? 0;
      await page.locator("[data-calendar]").scrollIntoViewIfNeeded();
      await page.locator(".calendar[data-ready]").waitFor();
      await page.waitForLoadState("networkidle");
      const island = (bytes.get("Script") ?? 0) - before;
      rows.push(["the calendar, when it loads", "", kilobytes(island), "", "", "", "", kilobytes(island)]);
    });
  }
  await phone.close();
  return table(["page", "HTML with CSS", "JS", "CSS", "font", "image", "film", "all"], rows);
}
