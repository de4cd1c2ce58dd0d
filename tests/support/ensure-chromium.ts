import { findHeadlessChromium, installChromium, installHeadlessShell } from "./chromium.ts";

installHeadlessShell();
if (!findHeadlessChromium()) installChromium();
const found = findHeadlessChromium();
if (!found) throw new Error("There is no Chromium, and none could be installed. Set CHROMIUM_PATH.");
console.log(`Browser tests run in ${found}`);
