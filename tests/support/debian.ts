import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { platform } from "node:os";

/** Returns whether this is Debian or Ubuntu and we may install packages. */
export const canInstallPackages = () =>
  platform() === "linux" && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

const aptGet = (...args: string[]) => execFileSync("apt-get", args, { stdio: "inherit" });

/** @throws if one of the packages can't be installed */
export function installPackages(names: string[]): void {
  console.log(`Installing ${names.join(", ")} (apt-get).`);
  aptGet("update");
  aptGet("install", "-y", "--no-install-recommends", ...names);
}
