import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { platform } from "node:os";

/** Whether this is a Debian or an Ubuntu whose packages we may install. */
export const canInstallPackages = () =>
  platform() === "linux" && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

const aptGet = (...args: string[]) => execFileSync("apt-get", args, { stdio: "inherit" });

/** @throws where one of them can't be had */
export function installPackages(names: string[]): void {
  console.log(`Installing ${names.join(", ")} (apt-get).`);
  aptGet("update");
  aptGet("install", "-y", "--no-install-recommends", ...names);
}
