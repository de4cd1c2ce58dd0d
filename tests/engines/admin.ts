import { ADMIN } from "#tests/e2e/studio.ts";
import type { Tab } from "./tab.ts";

/** Opens a page of the back office, signed in, and waits until its scripts listen. */
export async function openAdmin(tab: Tab, address: string) {
  await tab.resize(1280, 900);
  // Any page of the site does, and this one has no scripts that it would have to load.
  await tab.open("/robots.txt");
  await tab.run(async (form) => {
    const body = new URLSearchParams(form);
    await fetch("/auth", { method: "POST", body, redirect: "manual" });
  }, ADMIN);
  // WebKit gives a plain text a style of its own, and the site's policy refuses it.
  await tab.complaints();
  await tab.open(address);
  await tab.see("[aria-keyshortcuts]");
}
