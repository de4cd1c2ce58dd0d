import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { canInstallPackages, installPackages } from "./debian.ts";

/** Debian's Chromium without windows. It opens a page with a quarter less CPU time. */
const HEADLESS_SHELL = "/usr/lib/chromium/chromium-headless-shell";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Returns `CHROMIUM_PATH`, the system's browser or Playwright's own: the first that exists. Null if none does. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`);
  return [named, ...SYSTEM, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null;
}

/** Returns the browser for tests that need no window: `CHROMIUM_PATH`, the headless shell, or any Chromium. */
export const findHeadlessChromium = (): string | null =>
  !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();

/** Fallback fonts of pages before their own fonts load. Their size adjustments are made for these. */
const FONTS = ["fonts-liberation"];

/** Installs the headless shell if Debian has it. Without it, the tests only take longer. */
export function installHeadlessShell(): void {
  if (process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL) || !canInstallPackages()) return;
  try {
    installPackages(["chromium-headless-shell", ...FONTS]);
  } catch {
    console.log("No headless shell could be installed: the tests run in the whole Chromium.");
  }
}

/** Installs a Chromium: Debian's if permitted, or else Playwright's own. */
export function installChromium(): void {
  if (canInstallPackages()) {
    installPackages(["chromium", ...FONTS]);
  } else {
    console.log("No Chromium here: installing Playwright's own.");
    execFileSync(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"], {
      stdio: "inherit",
    });
  }
}
