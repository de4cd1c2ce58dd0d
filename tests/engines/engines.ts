import { globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { canInstallPackages, installPackages } from "#tests/support/debian.ts";
import type { Launch } from "./driver.ts";
import { launchFirefox } from "./firefox.ts";
import { launchWebKit } from "./webkit.ts";

type Engine = {
  name: string;
  /** Its Debian packages. */
  packages: string[];
  /** Returns how to start it here. Null if part of it is missing. */
  find: () => Launch | null;
};

/** WebKit's media codecs. */
const GSTREAMER = ["gstreamer1.0-libav", "gstreamer1.0-plugins-bad", "gstreamer1.0-gl"];

const inPath = (program: string) =>
  globSync((process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, program)))[0];

export const ENGINES: Engine[] = [
  {
    name: "webkit",
    packages: ["webkit2gtk-driver", "xvfb", "libgl1-mesa-dri", ...GSTREAMER],
    find: () => {
      const [browser] = globSync("/usr/lib*/{*/,}webkit*gtk-*/MiniBrowser");
      return browser && inPath("WebKitWebDriver") && inPath("Xvfb") ? launchWebKit(browser) : null;
    },
  },
  {
    name: "firefox",
    // With GStreamer's codecs, because Firefox's own codec package has a number in its name.
    packages: ["firefox-esr", "gstreamer1.0-libav"],
    find: () => {
      const browser = process.env.FIREFOX_PATH ?? inPath("firefox-esr") ?? inPath("firefox");
      return browser ? launchFirefox(browser) : null;
    },
  },
];

/**
 * Installs missing engines if permitted.
 * @returns the engines that are still missing
 */
export function ensureEngines(): Engine[] {
  return ENGINES.filter((engine) => {
    if (engine.find()) return false;
    if (canInstallPackages()) {
      try {
        installPackages(engine.packages);
      } catch {
        // The installer has printed the reason, and the caller explains the consequence.
      }
    }
    return !engine.find();
  });
}
