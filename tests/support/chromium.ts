import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { canInstallPackages, installPackages } from "./debian.ts";

/** Chromium without its windows, as Debian packages it: it opens a page for a quarter less of a core's time. */
const HEADLESS_SHELL = "/usr/lib/chromium/chromium-headless-shell";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** `CHROMIUM_PATH`, the system's browser or Playwright's own: the first that exists, or null. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`);
  return [named, ...SYSTEM, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null;
}

/** The browser for tests that look at no window: `CHROMIUM_PATH`, the headless shell, else any Chromium. */
export const findHeadlessChromium = (): string | null =>
  !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();

/** What pages fall back on before their own fonts come: the sizes of that text are made for these. */
const FONTS = ["fonts-liberation"];

/** Installs the headless shell where Debian has it. Without it the tests take longer, and that is all. */
export function installHeadlessShell(): void {
  if (process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL) || !canInstallPackages()) return;
  try {
    installPackages(["chromium-headless-shell", ...FONTS]);
  } catch {
    console.log("No headless shell could be installed: the tests run in the whole Chromium.");
  }
}

/** Installs a Chromium: Debian's where we may, else Playwright's own. */
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
