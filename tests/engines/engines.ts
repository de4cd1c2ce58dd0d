import { globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { canInstallPackages, installPackages } from "#tests/support/debian.ts";
import type { Launch } from "./driver.ts";
import { launchFirefox } from "./firefox.ts";
import { launchWebKit } from "./webkit.ts";

type Engine = {
  name: string;
  /** Debian's packages of it. */
  packages: string[];
  /** How it is started here; null where something of it is missing. */
  find: () => Launch | null;
};

/** What WebKit plays films with. */
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
    // With the codecs that come with GStreamer's: the name of their own package has a number in it.
    packages: ["firefox-esr", "gstreamer1.0-libav"],
    find: () => {
      const browser = process.env.FIREFOX_PATH ?? inPath("firefox-esr") ?? inPath("firefox");
      return browser ? launchFirefox(browser) : null;
    },
  },
];

/** Installs what is missing where we may. @returns the engines that there are none of all the same */
export function ensureEngines(): Engine[] {
  return ENGINES.filter((engine) => {
    if (engine.find()) return false;
    if (canInstallPackages()) {
      try {
        installPackages(engine.packages);
      } catch {
        // It has written why, and the caller says what that means.
      }
    }
    return !engine.find();
  });
}
