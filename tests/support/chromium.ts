import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { canInstallPackages, installPackages } from "./debian.ts";

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

/** Installs a Chromium: Debian's where we may, else Playwright's own. */
export function installChromium(): void {
  if (canInstallPackages()) {
    installPackages(["chromium"]);
  } else {
    console.log("No Chromium here: installing Playwright's own.");
    execFileSync(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"], {
      stdio: "inherit",
    });
  }
}
