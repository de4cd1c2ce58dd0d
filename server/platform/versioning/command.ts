// `npm run release -- 1.2.0`: a version with its changelog and tag. Nothing is pushed or deployed.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { calendarDateIn } from "../calendar.ts";
import { STUDIO_ZONE } from "../clock.ts";
import { exitCodeOf, WrongUsage } from "../command-line.ts";
import { isLater, withVersion } from "./changelog.ts";

const USAGE = "Usage: npm run release -- VERSION, for example 1.2.0, later than the one in package.json.";
const CHANGELOG = "docs/CHANGELOG.md";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** Returns the first lines of the commits since the last version's tag, newest first. */
function subjectsSince(tag: string | null): string[] {
  const range = tag === null ? [] : [`${tag}..HEAD`];
  return git("log", "--no-merges", "--format=%s", ...range)
    .split("\n")
    .filter(Boolean);
}

const lastTag = () => git("tag", "--list", "v*", "--sort=-v:refname").split("\n").find(Boolean) ?? null;

function writeVersion(version: string) {
  for (const path of ["package.json", "package-lock.json"]) {
    const json = JSON.parse(readFileSync(path, "utf8")) as {
      version: string;
      packages?: Record<string, { version?: string }>;
    };
    json.version = version;
    const own = json.packages?.[""];
    if (own) own.version = version;
    writeFileSync(path, `${JSON.stringify(json, null, 2)}\n`);
  }
}

function release(version: string): string {
  const { version: current } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  if (!isLater(version, current)) throw new WrongUsage(`“${version}” doesn't come after ${current}.`);
  if (git("status", "--porcelain") !== "")
    throw new WrongUsage("There are changes that no commit has. Commit them first.");
  const subjects = subjectsSince(lastTag());
  if (subjects.length === 0) throw new WrongUsage("Nothing has changed since the last version.");
  const before = existsSync(CHANGELOG) ? readFileSync(CHANGELOG, "utf8") : "";
  const day = calendarDateIn(new Date(), STUDIO_ZONE);
  writeFileSync(CHANGELOG, withVersion(before, { version, day, subjects }));
  writeVersion(version);
  git("add", CHANGELOG, "package.json", "package-lock.json");
  git("commit", "--quiet", "--message", `Release ${version}`);
  git("tag", "--annotate", `v${version}`, "--message", `Version ${version}`);
  return `Version ${version} with ${subjects.length} changes. Push it with: git push --follow-tags`;
}

process.exitCode = await exitCodeOf(USAGE, () => console.log(release(process.argv[2] ?? "")));
