import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeFlaky, describeSlowest, readTestTimes } from "#tests/support/test-report.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "test-report-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function reportOf(report: object) {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return readTestTimes(path);
}

const root = process.cwd();
const screenshot = `${root}/test-results/e2e/a/test-failed-1.png`;
const trace = `${root}/test-results/e2e/a-retry1/trace.zip`;
const playwright = {
  config: { rootDir: `${root}/tests/e2e` },
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              title: "sends an inquiry",
              file: "inquiries/booking.spec.ts",
              tests: [
                {
                  projectName: "phone",
                  status: "flaky",
                  results: [
                    { duration: 9000, status: "failed", attachments: [{ path: screenshot }, {}] },
                    { duration: 1500, status: "passed", attachments: [{ path: trace }] },
                  ],
                },
                { projectName: "desktop", status: "expected", results: [] },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe("the npm test report", () => {
  it("lists tests that passed on a retry, with the artifacts of both attempts", () => {
    expect(describeFlaky(reportOf(playwright))).toEqual([
      "Flaky, passed at the second try:",
      "  tests/e2e/inquiries/booking.spec.ts › sends an inquiry [phone]",
      "    test-results/e2e/a/test-failed-1.png",
      "    test-results/e2e/a-retry1/trace.zip",
    ]);
  });

  it("lists the ten slowest files and tests, the slowest first", () => {
    const testResults = Array.from({ length: 12 }, (_, file) => ({
      name: `${root}/tests/api/file-${file}.test.ts`,
      assertionResults: [
        { fullName: "first", duration: file * 1000 },
        { fullName: "skipped", duration: null },
      ],
    }));
    const lines = describeSlowest(reportOf({ testResults }));
    expect(lines).toHaveLength(22);
    expect(lines[0]).toBe("  24 tests in 12 files. The slowest files:");
    expect(lines[1]).toBe("      11.0 s  tests/api/file-11.test.ts");
    expect(lines[12]).toBe("      11.0 s  tests/api/file-11.test.ts › first");
  });

  it("omits a runner that ended before writing its report", () => {
    const times = readTestTimes(join(folder, "none.json"));
    expect([...describeSlowest(times), ...describeFlaky(times)]).toEqual([]);
  });
});
