import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isLater } from "#server/platform/versioning/changelog.ts";

const COMMAND = resolve("server/platform/versioning/command.ts");

let repository: string;
const git = (...args: string[]) => execFileSync("git", args, { cwd: repository, encoding: "utf8" }).trim();
const read = (path: string) => readFileSync(join(repository, path), "utf8");
const release = (version: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, version], {
    cwd: repository,
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
};
const change = (subject: string) => git("commit", "--quiet", "--allow-empty", "--message", subject);

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), "versions-"));
  git("init", "--quiet");
  git("config", "user.name", "Remy Hale");
  git("config", "user.email", "remy@example.com");
  writeFileSync(join(repository, "package.json"), '{ "name": "studio", "version": "0.1.0" }\n');
  writeFileSync(
    join(repository, "package-lock.json"),
    '{ "name": "studio", "version": "0.1.0", "packages": { "": { "version": "0.1.0" } } }\n',
  );
  execFileSync("mkdir", [join(repository, "docs")]);
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

it("writes what changed since the last version, newest first, and tags it", () => {
  change("Show films in three columns");
  expect(release("0.2.0")).toMatchObject({ status: 0, said: expect.stringContaining("2 changes") });
  change("Keep what was typed");
  expect(release("0.2.1").status).toBe(0);
  const [heading, , newest, , first, , earlier] = read("docs/CHANGELOG.md").split("\n");
  expect([heading, first]).toEqual(["# Changelog", "- Keep what was typed"]);
  expect(newest).toMatch(/^## 0\.2\.1 \(\d{4}-\d\d-\d\d\)$/);
  expect(earlier).toMatch(/^## 0\.2\.0 /);
  expect(read("docs/CHANGELOG.md")).toContain("- Show films in three columns\n- Begin\n");
  expect(JSON.parse(read("package.json"))).toMatchObject({ version: "0.2.1" });
  expect(JSON.parse(read("package-lock.json"))).toMatchObject({
    version: "0.2.1",
    packages: { "": { version: "0.2.1" } },
  });
  expect(git("tag", "--list")).toBe("v0.2.0\nv0.2.1");
  expect(git("status", "--porcelain")).toBe("");
});

it.each(["", "0.1.0", "0.0.9", "1.2", "next"])("refuses %j as a version, and changes nothing", (version) => {
  change("Show films in three columns");
  expect(release(version)).toMatchObject({ status: 2, said: expect.stringContaining("Usage:") });
  expect(git("tag", "--list")).toBe("");
});

it("refuses to leave out changes that aren't committed", () => {
  writeFileSync(join(repository, "a.txt"), "a");
  expect(release("0.2.0")).toMatchObject({ status: 2, said: expect.stringContaining("Commit them first") });
});

it("compares versions by their numbers", () => {
  expect(isLater("0.10.0", "0.9.9")).toBe(true);
  expect(isLater("1.0.0", "0.99.0")).toBe(true);
  expect(isLater("0.9.10", "0.10.0")).toBe(false);
});
