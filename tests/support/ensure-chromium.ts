import { findChromium, installChromium } from "./chromium.ts";

if (!findChromium()) installChromium();
const found = findChromium();
if (!found) throw new Error("There is no Chromium, and none could be installed. Set CHROMIUM_PATH.");
console.log(`Browser tests run in ${found}`);
