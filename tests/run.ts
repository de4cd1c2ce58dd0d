// `npm test`: runs every gate, the cheap ones first, and stops at the first failure. Prints the time per gate at the
// end. `npm test -- build api browser --shard=1/4` runs some gates and a part of their tests, as the hosted CI does.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { describeFlaky, describeSlowest, readTestTimes } from "#tests/support/test-report.ts";

type Gate = {
  name: string;
  script: string;
  /** Arguments that make its runner write a report. Playwright's suites read `TEST_REPORT` themselves. */
  reportTo?: (path: string) => string[];
  sharded?: boolean;
};

const vitestReport = (path: string) => ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];

const GATES = {
  check: { name: "types, lint and unit tests", script: "check" },
  build: { name: "the production build", script: "build" },
  api: { name: "API tests and the upload's size", script: "test:api", reportTo: vitestReport, sharded: true },
  browser: { name: "browser tests", script: "test:e2e", sharded: true },
  engines: { name: "journeys in WebKit and Firefox", script: "test:engines" },
} satisfies Record<string, Gate>;

type Key = keyof typeof GATES;

/** Each of the two test suites keeps two cores busy. */
const STEPS: Key[][] =
  availableParallelism() >= 4
    ? [["check"], ["build"], ["api", "browser"], ["engines"]]
    : [["check"], ["build"], ["api"], ["browser"], ["engines"]];

const { values, positionals } = parseArgs({
  options: { shard: { type: "string" } },
  allowPositionals: true,
});
const unknown = positionals.filter((word) => !(word in GATES));
if (unknown.length > 0) {
  console.error(`There is no gate ${unknown.join(", ")}: ${Object.keys(GATES).join(", ")}`);
  process.exit(1);
}
const steps = STEPS.map((keys) =>
  keys.filter((key) => positionals.length === 0 || positionals.includes(key)),
).filter((keys) => keys.length > 0);

const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
const reportOf = (key: Key) => join(reports, `${key}.json`);
const seconds = new Map<Key, number>();

/**
 * Runs one gate and returns whether it passed. If another gate runs in parallel, its lines are prefixed with its
 * name.
 */
async function run(key: Key, beside: boolean): Promise<boolean> {
  const { name, script, reportTo, sharded }: Gate = GATES[key];
  console.log(`\n▸ ${name}`);
  const args = [
    ...(reportTo?.(reportOf(key)) ?? []),
    ...(sharded && values.shard ? [`--shard=${values.shard}`] : []),
  ];
  const startedAt = Date.now();
  const child = spawn("npm", ["run", script, ...(args.length > 0 ? ["--", ...args] : [])], {
    stdio: ["inherit", beside ? "pipe" : "inherit", beside ? "pipe" : "inherit"],
    // The API tests would run the build themselves when run alone.
    env: { ...process.env, BUILD_DONE: "1", TEST_REPORT: reportOf(key), TZ: "Asia/Kathmandu" },
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on("line", (line) => console.log(`[${key}] ${line}`));
  }
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once("close", resolve);
  const status = await promise;
  seconds.set(key, (Date.now() - startedAt) / 1000);
  if (status !== 0) console.error(`\n✘ ${name} failed.`);
  return status === 0;
}

let passed = true;
for (const keys of steps) {
  const results = await Promise.all(keys.map((key) => run(key, keys.length > 1)));
  passed = results.every(Boolean);
  if (!passed) break;
}

console.log("\nWhere the time went:");
for (const [key, time] of seconds) {
  console.log(`\n${time.toFixed(0).padStart(4)} s  ${GATES[key].name}`);
  for (const line of describeSlowest(readTestTimes(reportOf(key)))) console.log(line);
}
const flaky = describeFlaky([...seconds.keys()].flatMap((key) => readTestTimes(reportOf(key))));
if (flaky.length > 0) console.log(`\n${flaky.join("\n")}`);
rmSync(reports, { recursive: true, force: true });

const total = [...steps].reduce(
  (sum, keys) => sum + Math.max(...keys.map((key) => seconds.get(key) ?? 0)),
  0,
);
if (!passed) process.exit(1);
console.log(`\nAll gates passed in ${Math.round(total)} s.`);
