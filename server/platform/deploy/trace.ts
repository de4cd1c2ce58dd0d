import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { basename, join } from "node:path";

// A script's name, as the log has it with or without its folder, its line and its column.
const PLACE = /(?:[\w./-]*\/)?([\w.-]+\.js):(\d+):(\d+)/g;

/** Returns the map of a script of the Worker's build, or undefined if this build has none for it. */
export function builtMap(build: string, script: string): SourceMapPayload | undefined {
  const path = [join(build, "server", "assets"), join(build, "server")]
    .map((folder) => join(folder, `${script}.map`))
    .find((candidate) => existsSync(candidate));
  return path === undefined ? undefined : (JSON.parse(readFileSync(path, "utf8")) as SourceMapPayload);
}

/**
 * Returns a text of the Worker's log with its places in the build replaced by those in the sources. A place without a
 * map stays as it is.
 * @param mapOf returns the map of a script by the file's name
 */
export const traced = (text: string, mapOf: (script: string) => SourceMapPayload | undefined): string =>
  text.replace(PLACE, (whole, script: string, line: string, column: string) => {
    const map = mapOf(basename(script));
    const found = map && new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1);
    return found && "originalSource" in found
      ? `${found.originalSource.replace(/^(?:\.\.\/)+/, "")}:${found.originalLine + 1}:${found.originalColumn + 1}`
      : whole;
  });
