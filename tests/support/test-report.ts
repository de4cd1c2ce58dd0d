import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

// The summary at the end of `npm test` comes from the JSON reports of Vitest and Playwright.

export type TestTime = {
  file: string;
  title: string;
  seconds: number;
  /** Whether it failed first and passed on the retry: a defect to find. */
  flaky: boolean;
  /** Files from its attempts that help find that defect. */
  traces: string[];
};

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: {
      projectName: string;
      status: string;
      results: { duration: number; status: string; attachments: { path?: string }[] }[];
    }[];
  }[];
};
type PlaywrightReport = { config: { rootDir: string }; suites: PlaywrightSuite[] };

const here = (path: string) => relative(process.cwd(), path);

function vitestTimes({ testResults }: VitestReport): TestTime[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: here(name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
      flaky: false,
      traces: [],
    })),
  );
}

function playwrightTimes(suite: PlaywrightSuite, rootDir: string): TestTime[] {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file: here(`${rootDir}/${file}`),
      title: `${title} [${projectName}]`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      flaky: status === "flaky",
      traces: results.flatMap(({ attachments }) =>
        attachments.flatMap(({ path }) => (path ? [here(path)] : [])),
      ),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightTimes(inner, rootDir))];
}

/** Returns the tests of a Vitest or Playwright JSON report. Empty if the runner ended before writing one. */
export function readTestTimes(path: string): TestTime[] {
  if (!existsSync(path)) return [];
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(path, "utf8"));
  if ("testResults" in report) return vitestTimes(report);
  return report.suites.flatMap((suite) => playwrightTimes(suite, report.config.rootDir));
}

const SHOWN = 10;

const slowest = (lines: [name: string, seconds: number][]) =>
  lines
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([name, seconds]) => `    ${seconds.toFixed(1).padStart(6)} s  ${name}`);

/** Lists the slowest files and tests of a gate. */
export function describeSlowest(tests: TestTime[]): string[] {
  if (tests.length === 0) return [];
  const files = new Map<string, number>();
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
  return [
    `  ${tests.length} tests in ${files.size} files. The slowest files:`,
    ...slowest([...files]),
    "  The slowest tests:",
    ...slowest(tests.map(({ file, title, seconds }) => [`${file} › ${title}`, seconds])),
  ];
}

/** Lists the tests that needed a retry, with the files from the first attempt. */
export function describeFlaky(tests: TestTime[]): string[] {
  const flaky = tests.filter((test) => test.flaky);
  if (flaky.length === 0) return [];
  return [
    "Flaky, passed at the second try:",
    ...flaky.flatMap(({ file, title, traces }) => [
      `  ${file} › ${title}`,
      ...traces.map((trace) => `    ${trace}`),
    ]),
  ];
}
