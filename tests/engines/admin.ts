import { ADMIN } from "#tests/e2e/studio.ts";
import type { Tab } from "./tab.ts";

/** Opens a back office page as a signed-in admin and waits until its scripts have loaded. */
export async function openAdmin(tab: Tab, address: string) {
  await tab.resize(1280, 900);
  // Any page of the site works, and this one has no scripts to load.
  await tab.open("/robots.txt");
  await tab.run(async (form) => {
    const body = new URLSearchParams(form);
    await fetch("/auth", { method: "POST", body, redirect: "manual" });
  }, ADMIN);
  // Discards WebKit's complaint: it styles plain text pages, which the site's policy blocks.
  await tab.complaints();
  await tab.open(address);
  await tab.see("[aria-keyshortcuts]");
}
