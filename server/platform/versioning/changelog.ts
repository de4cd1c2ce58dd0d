const HEADING = "# Changelog";

/** A commit's first line says what changes, so the changelog needs nothing else. */
const section = (version: string, day: string, subjects: string[]) =>
  [`## ${version} (${day})`, "", ...subjects.map((subject) => `- ${subject}`), ""].join("\n");

/** Returns the changelog with a new version above the others. */
export function withVersion(
  changelog: string,
  { version, day, subjects }: { version: string; day: string; subjects: string[] },
): string {
  const earlier = changelog.startsWith(HEADING) ? changelog.slice(HEADING.length).trimStart() : changelog;
  return `${[HEADING, "", section(version, day, subjects), ...(earlier ? [earlier] : [])].join("\n").trimEnd()}\n`;
}

const numbersOf = (version: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);

/** Whether a version has three numbers and comes after another one. */
export function isLater(version: string, than: string): boolean {
  const [given, current] = [numbersOf(version), numbersOf(than)];
  if (!given || !current) return false;
  const differs = given.findIndex((number, at) => number !== current[at]);
  return differs !== -1 && (given[differs] ?? 0) > (current[differs] ?? 0);
}
