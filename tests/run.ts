// `npm test`: every gate in turn, the cheap ones first; stops at the first that fails.
import { spawnSync } from "node:child_process";

const GATES: [string, string[]][] = [
  ["types, lint and unit tests", ["run", "check"]],
  ["the production build", ["run", "build"]],
  ["API tests and the upload's size", ["run", "test:api"]],
  ["browser tests", ["run", "test:e2e"]],
  ["journeys in WebKit and Firefox", ["run", "test:engines"]],
];

const startedAt = Date.now();
for (const [name, args] of GATES) {
  console.log(`\n▸ ${name}`);
  // The API tests would build for themselves when run alone.
  const { status } = spawnSync("npm", args, {
    stdio: "inherit",
    env: { ...process.env, BUILD_DONE: "1", TZ: "Asia/Kathmandu" },
  });
  if (status !== 0) {
    console.error(`\n✘ ${name} failed.`);
    process.exit(1);
  }
}
console.log(`\nAll gates passed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
