import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { platform } from "node:os";
import { chromium } from "playwright";

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

const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: "inherit" });

/** Installs a Chromium: Debian's where we may, else Playwright's own. */
export function installChromium(): void {
  const debian = platform() === "linux" && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  console.log(`No Chromium here: installing ${debian ? "Debian's (apt-get)" : "Playwright's own"}.`);
  if (debian) {
    run("apt-get", ["update"]);
    run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  } else {
    run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  }
}
